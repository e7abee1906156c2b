import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import type { ApiContext } from '../../http/requestState.ts';
import { receiveFile } from './receiveFile.ts';

test('a sender who has gone before the form is read is refused, and leaves no folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-received-'));
  let settle: (outcome: unknown) => void = () => undefined;
  const received = new Promise<unknown>((resolve) => {
    settle = resolve;
  });
  const koa = new Koa();
  koa.silent = true;
  koa.use(async (ctx) => {
    ctx.req.on('error', () => undefined);
    await new Promise((gone) => ctx.req.once('close', gone));
    const expected = { dataDir, field: 'image', what: 'an image', maxBytes: 1000 };
    await receiveFile(ctx as ApiContext, expected, () => Promise.resolve()).then(settle, settle);
  });
  const server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({
    ...{ port, method: 'POST' },
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 500 },
  });
  sent.on('error', () => undefined);
  sent.write('--b\r\n', () => setTimeout(() => sent.destroy(), 50));

  expect(await received).toMatchObject({ message: 'The request could not be read.' });
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  server.close();
  await rm(dataDir, { recursive: true });
});
