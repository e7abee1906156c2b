import { setTimeout as sleep } from 'node:timers/promises';
import Koa from 'koa';
import { listen } from './runServer.ts';

async function aSlowServer(answerMs: number, drainMs: number) {
  const app = new Koa();
  app.use(async (ctx) => {
    await sleep(answerMs);
    ctx.body = 'done';
  });
  return listen(app, { host: '127.0.0.1', port: 0, drainMs });
}

test('a request in flight is answered before the server has stopped', async () => {
  const { url, stop } = await aSlowServer(100, 5000);
  const answer = fetch(url).then((response) => response.text());
  await sleep(30);
  await stop();
  expect(await answer).toBe('done');
  await expect(fetch(url)).rejects.toThrow();
});

test('a request that takes too long does not keep the server from stopping', async () => {
  const { url, stop } = await aSlowServer(1000, 50);
  const answer = fetch(url);
  await sleep(30);
  const outcome = expect(answer).rejects.toThrow();
  await stop();
  await outcome;
});

test('a port in use is an error of the start', async () => {
  const first = await aSlowServer(0, 50);
  const port = Number(new URL(first.url).port);
  await expect(listen(new Koa(), { host: '127.0.0.1', port, drainMs: 50 })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await first.stop();
});
