import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { apiProxy } from './apiProxy.ts';
import { cleanUp, serve } from './testing/serve.ts';

afterEach(cleanUp);

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
  return serve(apiProxy({ apiUrl, publicUrl: PUBLIC_URL, trustedProxies: 0, ...options }));
}

interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
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

test('an API that is down is answered for with 503 and a sentence', async () => {
  const url = await aProxy('http://127.0.0.1:9');
  const response = await fetch(`${url}/api/products`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'busy' });
});

test('an API that says nothing is given up', async () => {
  const silent = await serve(() => new Promise(() => undefined));
  const url = await aProxy(silent, { timeoutMs: 50 });
  expect((await fetch(`${url}/api/products`)).status).toBe(503);
});
