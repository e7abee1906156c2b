import { setTimeout as sleep } from 'node:timers/promises';
import Koa from 'koa';
import { listen } from './runServer.ts';

async function aSlowServer(answerMs: number, drainMs: number) {
  const app = new Koa();
  const hasArrived = new Promise<void>((resolve) => {
    app.use(async (ctx) => {
      resolve();
      await sleep(answerMs);
      ctx.body = 'done';
    });
  });
  return { ...(await listen(app, { host: '127.0.0.1', port: 0, drainMs, isSecure: false })), hasArrived };
}

test('a request in flight is answered before the server has stopped', async () => {
  const { url, stop, hasArrived } = await aSlowServer(100, 5000);
  const answer = fetch(url).then((response) => response.text());
  await hasArrived;
  await stop();
  expect(await answer).toBe('done');
  await expect(fetch(url)).rejects.toThrow();
});

test('a request that takes too long does not keep the server from stopping', async () => {
  const { url, stop, hasArrived } = await aSlowServer(1000, 50);
  const outcome = expect(fetch(url)).rejects.toThrow();
  await hasArrived;
  await stop();
  await outcome;
});

test('a port in use is an error of the start', async () => {
  const first = await aSlowServer(0, 50);
  const port = Number(new URL(first.url).port);
  await expect(
    listen(new Koa(), { host: '127.0.0.1', port, drainMs: 50, isSecure: false }),
  ).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await first.stop();
});
