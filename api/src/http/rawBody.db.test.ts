import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'koa';
import Koa from 'koa';
import { readRawText } from './rawBody.ts';

/** What becomes of reading a body whose sender goes away after its first bytes. */
async function leftInTheMiddle(before: (ctx: Context) => Promise<unknown>): Promise<unknown> {
  let settle: (outcome: unknown) => void = () => undefined;
  const outcome = new Promise<unknown>((resolve) => {
    settle = resolve;
  });
  const koa = new Koa();
  koa.silent = true;
  koa.use(async (ctx) => {
    await before(ctx);
    await readRawText(ctx, 1000).then(settle, settle);
  });
  const server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, method: 'POST', headers: { 'Content-Length': 500 } });
  sent.on('error', () => undefined);
  sent.write('{"email":', () => setTimeout(() => sent.destroy(), 50));
  try {
    return await outcome;
  } finally {
    server.close();
  }
}

test('a sender who goes away while the body is read is refused', async () => {
  expect(await leftInTheMiddle(() => Promise.resolve())).toMatchObject({ code: 'invalid_input' });
});

test('a sender who has gone before the body is read is refused', async () => {
  const gone = (ctx: Context) => new Promise((resolve) => ctx.req.once('close', resolve));
  expect(await leftInTheMiddle(gone)).toMatchObject({ code: 'invalid_input' });
});
