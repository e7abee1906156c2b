import { request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { createApiProxy } from './apiProxy.ts';
import { cleanUp, serve } from './testing/serve.ts';

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await cleanUp();
});

/** Sends the beginning of a request and never the rest. */
function beginRequest(url: string, head: readonly string[], body: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write([...head, 'Host: shop', '', body].join('\r\n'));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const PUBLIC_URL = 'https://shop.example';

/** An API that answers with what reached it. */
function anEcho(): Promise<string> {
  return serve(async (ctx) => {
    let body = '';
    for await (const chunk of ctx.req) body += String(chunk);
    ctx.status = ctx.path.endsWith('/missing') ? 404 : 200;
    ctx.set('Set-Cookie', ['sid=1; HttpOnly', 'reset=2; HttpOnly']);
    ctx.body = { method: ctx.method, url: ctx.url, headers: ctx.headers, body };
  });
}

function aProxy(
  apiUrl: string,
  options: { trustedProxies?: number; timeoutMs?: number } = {},
): Promise<string> {
  return serve(createApiProxy({ apiUrl, publicUrl: PUBLIC_URL, trustedProxies: 0, ...options }));
}

interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

function send(url: string, body: string | ReadableStream): Promise<Response> {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return fetch(url, init);
}

test('method, query, body, status and cookies pass through', async () => {
  const url = await aProxy(await anEcho());
  const response = await fetch(`${url}/api/orders/missing?page=2`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: 'sid=1' },
    body: '{"qty":3}',
  });
  const echo = (await response.json()) as Echo;
  expect(response.status).toBe(404);
  expect(echo).toMatchObject({ method: 'PUT', url: '/api/orders/missing?page=2', body: '{"qty":3}' });
  expect(echo.headers['cookie']).toBe('sid=1');
  expect(response.headers.getSetCookie()).toEqual(['sid=1; HttpOnly', 'reset=2; HttpOnly']);
});

test('with no trusted proxy a visitor cannot claim an address', async () => {
  const url = await aProxy(await anEcho());
  const response = await fetch(`${url}/api/products`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
  const { headers } = (await response.json()) as Echo;
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-forwarded-host']).toBe('shop.example');
  expect(headers['x-forwarded-proto']).toBe('https');
});

test('behind a trusted proxy the addresses before us are kept', async () => {
  const url = await aProxy(await anEcho(), { trustedProxies: 1 });
  const response = await fetch(`${url}/api/products`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
  const { headers } = (await response.json()) as Echo;
  expect(headers['x-forwarded-for']).toBe('10.0.0.1, 127.0.0.1');
});

test.each(['http://evil.test', 'm://evil.test'])(
  'a request that names %s as host reaches the API all the same',
  async (host) => {
    const { hostname, port } = new URL(await aProxy(await anEcho()));
    const echo = await new Promise<Echo>((resolve, reject) => {
      const sent = request({ hostname, port, path: `${host}/api/products?page=2` }, (answer) => {
        json(answer).then((body) => resolve(body as Echo), reject);
      });
      sent.on('error', reject).end();
    });
    expect(echo.url).toBe('/api/products?page=2');
  },
);

test('only the paths of the API are passed on', async () => {
  const url = await aProxy(await anEcho());
  const statuses = await Promise.all(
    ['/api', '/uploads/a.webp', '/images/a.avif', '/apis', '/imagesque'].map(
      async (path) => (await fetch(url + path)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 404, 404]);
});

test('while the API is down its calls are answered with 503 and a message', async () => {
  const url = await aProxy('http://127.0.0.1:9');
  const response = await fetch(`${url}/api/products`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'busy' });
});

test('a call that the API does not answer ends with a timeout', async () => {
  const silent = await serve(() => new Promise(() => undefined));
  const url = await aProxy(silent, { timeoutMs: 50 });
  expect((await fetch(`${url}/api/products`)).status).toBe(503);
});

/**
 * A proxy with three idle connections to an API that closes a connection at its second request, or, once all are idle,
 * at every request.
 */
async function aProxyWithIdleConnections({ closesAll = false } = {}) {
  const api = { requests: 0 };
  const usedConnections = new Set<Socket>();
  let openConnections = (): void => undefined;
  const areOpen = new Promise<void>((resolve) => {
    openConnections = resolve;
  });
  const apiUrl = await serve(async (ctx) => {
    api.requests += 1;
    const { socket } = ctx.req;
    if (usedConnections.has(socket) || (closesAll && usedConnections.size >= 3)) {
      socket.destroy();
      return;
    }
    usedConnections.add(socket);
    if (usedConnections.size >= 3) openConnections();
    await areOpen;
    ctx.body = {};
  });
  const url = await aProxy(apiUrl);
  const responses = await Promise.all([1, 2, 3].map(() => fetch(`${url}/api/products`)));
  await Promise.all(responses.map((response) => response.text()));
  api.requests = 0;
  return { url, api };
}

test('a read whose connection the API closes is sent once more, over a new connection', async () => {
  const { url, api } = await aProxyWithIdleConnections();
  expect((await fetch(`${url}/api/products`)).status).toBe(200);
  expect(api.requests).toBe(2);
});

test('a read during which the API closes every connection is sent no more than twice', async () => {
  const { url, api } = await aProxyWithIdleConnections({ closesAll: true });
  expect((await fetch(`${url}/api/products`)).status).toBe(503);
  expect(api.requests).toBe(2);
});

test('a write that the API has received and not answered is not called busy', async () => {
  const silent = await serve(() => new Promise(() => undefined));
  const response = await send(`${await aProxy(silent, { timeoutMs: 50 })}/api/orders`, '{}');
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal' });
  const breaking = await serve((ctx) => void ctx.req.socket.destroy());
  expect((await send(`${await aProxy(breaking)}/api/orders`, '{}')).status).toBe(500);
});

test('a write that has not reached the API may be tried again at once: it is busy', async () => {
  const response = await send(`${await aProxy('http://127.0.0.1:9')}/api/orders`, '{}');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'busy' });
});

test('unfinished bodies neither block other requests nor reach the API', async () => {
  const reached: string[] = [];
  const api = await serve((ctx) => {
    reached.push(ctx.method);
    ctx.body = {};
  });
  const url = await aProxy(api);
  for (let count = 0; count < 700; count += 1) {
    beginRequest(url, ['POST /api/users/auth HTTP/1.1', 'Content-Length: 1000'], '{');
  }
  expect((await fetch(`${url}/api/products`)).status).toBe(200);
  expect(reached).toEqual(['GET']);
});

test('an upload that is refused at once ends both connections', async () => {
  let upstreamClosed = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    upstreamClosed = resolve;
  });
  const api = await serve((ctx) => {
    ctx.req.socket.once('close', upstreamClosed);
    ctx.status = 401;
    ctx.body = { code: 'unauthenticated' };
  });
  const head = [
    'POST /api/upload HTTP/1.1',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ];
  const socket = beginRequest(await aProxy(api), head, '--x');
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  await closed;
});

test('a body above the limit is refused, with and without a Content-Length', async () => {
  const url = await aProxy(await anEcho());
  const big = 'x'.repeat(200 * 1024);
  const chunked = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(big));
      controller.close();
    },
  });
  for (const body of [big, chunked]) {
    const response = await send(`${url}/api/orders`, body);
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  }
});

test('a body without a length reaches the API whole', async () => {
  const url = await aProxy(await anEcho());
  const body = new ReadableStream({
    start(controller) {
      for (const part of ['{"a"', ':1}']) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const response = await send(`${url}/api/orders`, body);
  expect(await response.json()).toMatchObject({ body: '{"a":1}' });
});
