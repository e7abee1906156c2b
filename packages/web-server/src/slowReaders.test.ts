import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiProxy } from './apiProxy.ts';
import type { ApiProxyOptions } from './apiProxy.ts';
import { cleanUp, serve } from './testing/serve.ts';

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await cleanUp();
});

/**
 * More than the buffers between the API and a reader hold: Linux lets one socket's grow to some 32 MiB. At one portion
 * in 75 ms it takes some seconds to read, also the part that no buffer holds.
 */
const BIG = Buffer.alloc(64 * 1024 * 1024);
const PORTION = 1024 * 1024;

/** Less than the whole answer takes, and much more than one portion does on a busy machine. */
const STALL_MS = 1500;

/** Many times the places that a client has. */
const READERS = process.env['LONG_TESTS'] === '1' ? 900 : 200;

const FEW = { calls: 20, pictures: 20, perClient: 5 };

/** An API whose pictures and lists are big, and that counts who is still being answered. */
async function anApi() {
  const open = { count: 0, most: 0 };
  const url = await serve((ctx) => {
    open.count += 1;
    open.most = Math.max(open.most, open.count);
    ctx.res.once('close', () => {
      open.count -= 1;
    });
    ctx.body = ctx.path.endsWith('big') ? BIG : { well: true };
  });
  return { url, open };
}

function aProxy(apiUrl: string, options: Partial<ApiProxyOptions> = {}): Promise<string> {
  return serve(createApiProxy({ apiUrl, publicUrl: 'http://shop.example', trustedProxies: 0, ...options }));
}

/** Sends a request and does not read its answer. */
function slowReader(url: string, path: string, localAddress = '127.0.0.1'): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

/** The status of a whole answer. */
function ask(url: string, path: string, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { localAddress, agent: false }, (answer: IncomingMessage) => {
      answer.resume();
      answer.once('end', () => {
        resolve(answer.statusCode ?? 0);
      });
    });
    sent.on('error', reject).end();
  });
}

async function until(check: () => boolean): Promise<void> {
  const end = Date.now() + 100_000;
  while (!check()) {
    if (Date.now() > end) throw new Error('waited too long');
    await sleep(20);
  }
}

test.each(['/images/big', '/api/big'])(
  `${READERS} slow readers of %s at one address keep no other address waiting`,
  async (path) => {
    const { url: apiUrl, open } = await anApi();
    const url = await aProxy(apiUrl);
    for (let count = 0; count < READERS; count += 1) slowReader(url, path);
    await until(() => open.most >= 20);
    await sleep(500);
    expect(open.most).toBeLessThanOrEqual(100);
    for (const other of ['/api/products', '/images/small']) {
      // Without a limit for each client this request would never get a connection.
      expect(await ask(url, other, '127.0.0.2')).toBe(200);
    }
  },
);

test('slow readers of pictures from many addresses do not block calls of the API', async () => {
  const { url: apiUrl, open } = await anApi();
  const url = await aProxy(apiUrl, { connectionLimits: { calls: 10, pictures: 20, perClient: 5 } });
  for (let count = 0; count < 60; count += 1) slowReader(url, '/images/big', `127.0.1.${1 + (count % 20)}`);
  await until(() => open.count === 20);
  expect(await ask(url, '/api/products', '127.0.2.1')).toBe(200);
  expect(open.most).toBeLessThanOrEqual(21);
});

test('a connection on which the client stops reading is closed, on both sides', async () => {
  const { url: apiUrl, open } = await anApi();
  const url = await aProxy(apiUrl, { stallMs: 300 });
  const reader = slowReader(url, '/images/big');
  await until(() => open.count === 1);
  const ended = new Promise<void>((resolve) => reader.once('close', resolve));
  await until(() => open.count === 0);
  reader.resume();
  await ended;
});

test('a connection that keeps reading stays open however long it takes', async () => {
  const url = await aProxy((await anApi()).url, { stallMs: STALL_MS });
  const reader = slowReader(url, '/images/big');
  const startedAt = Date.now();
  let received = 0;
  reader.on('data', (chunk) => {
    const before = received;
    received += chunk.length;
    if (Math.floor(before / PORTION) === Math.floor(received / PORTION)) return;
    reader.pause();
    setTimeout(() => reader.resume(), 75);
  });
  reader.resume();
  await until(() => received >= BIG.length || reader.closed);
  expect(received).toBeGreaterThanOrEqual(BIG.length);
  expect(Date.now() - startedAt).toBeGreaterThan(STALL_MS);
});

test('a request that waits too long for a place gets 503 with Retry-After', async () => {
  const { url: apiUrl, open } = await anApi();
  const url = await aProxy(apiUrl, { waitMs: 300, connectionLimits: FEW });
  for (let count = 0; count < FEW.perClient; count += 1) slowReader(url, '/api/big');
  await until(() => open.count === FEW.perClient);
  const response = await fetch(`${url}/api/products`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});

test('a request that waits gets the place of one that leaves', async () => {
  const { url: apiUrl, open } = await anApi();
  const url = await aProxy(apiUrl, { waitMs: 60_000, connectionLimits: FEW });
  const readers = Array.from({ length: FEW.perClient }, () => slowReader(url, '/api/big'));
  await until(() => open.count === FEW.perClient);
  const waiting = fetch(`${url}/api/products`);
  await sleep(200);
  readers[0]?.destroy();
  expect((await waiting).status).toBe(200);
});
