import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogger } from '@shop/web-server/requestLog';
import { listen } from '@shop/web-server/runServer';
import { createAdminApp } from './app.ts';
import { readAdminSettings } from './settings.ts';

const PAGES = [
  { path: '/admin/orderlist' },
  { path: '/admin/productlist/:pageNumber' },
  {
    path: '/admin/product/:id/edit',
    data: { endpoint: 'getProduct', path: '/api/products/:id', input: { id: ':id' } },
  },
];

/** Below the addresses of the application's pages, and no page. */
const VERSION = 'admin/1.0.0-00000000000000ff';

let folder = '';
let url = '';
let stop = (): Promise<void> => Promise.resolve();
/** An API with one product, which it returns to requests with a cookie. */
let api: Server;
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.statusCode = request.url === '/api/products/p-1' && request.headers.cookie ? 200 : 404;
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  folder = await mkdtemp(join(tmpdir(), 'admin-server-'));
  await mkdir(join(folder, 'app'));
  await mkdir(join(folder, 'remote'));
  await mkdir(join(folder, 'store', VERSION), { recursive: true });
  await writeFile(join(folder, 'app/index.html'), '<!doctype html><head><title>Admin</title></head>');
  await writeFile(join(folder, 'store', VERSION, 'remoteEntry.js'), 'var mfe_admin;');
  await writeFile(join(folder, 'remote/mfe.json'), JSON.stringify({ pages: PAGES }));
  const settings = readAdminSettings({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    DIST_DIR: folder,
    DELIVERY_STORE_URL: pathToFileURL(join(folder, 'store')).href,
    SHOP_NAME: 'Berg & Dal',
  });
  const logger = createLogger('test');
  logger.level = 'silent';
  ({ url, stop } = await listen(await createAdminApp(settings, logger), {
    host: '127.0.0.1',
    port: 0,
    drainMs: 100,
    isSecure: false,
  }));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/login?redirect=/admin/orderlist', '/admin/orderlist', '/Admin/ProductList/2/'])(
  '%s is answered with the application and the details of the shop',
  async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"name":"Berg & Dal"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  },
);

test.each(['/admin/nowhere', '/admin', '/admin/orderlist/2', '/admin/productlist//', '/%E0%A4%A'])(
  '%s is answered with the application and status 404',
  async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('"name":"Berg & Dal"');
    expect(asked).toEqual([]);
  },
);

test('the page of an unknown product has status 404; the API gets the visitor’s cookie', async () => {
  // A busy machine may need longer than the page waits for the API.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const cookie = 'sid=admin';
  const statusOf = async (id: string, headers: Record<string, string>): Promise<number> =>
    (await fetch(`${url}/admin/product/${id}/edit`, { headers })).status;
  expect(await statusOf('p-1', { cookie })).toBe(200);
  expect(await statusOf('p-1', {})).toBe(404);
  expect(await statusOf('a%2Fb', { cookie })).toBe(404);
  expect(asked).toEqual(['/api/products/p-1', '/api/products/p-1', '/api/products/a%2Fb']);
});

test('a page is answered while the API is down; the application shows the error', async () => {
  api.closeAllConnections();
  api.close();
  expect((await fetch(`${url}/admin/product/p-1/edit`)).status).toBe(200);
});

test('scripts of its own origin alone run in it, and no other site can frame it', async () => {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the shell may load published files from another origin', async () => {
  const response = await fetch(`${url}/${VERSION}/remoteEntry.js`);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('an unknown file is answered with 404', async () => {
  expect((await fetch(`${url}/${VERSION}/gone`)).status).toBe(404);
  expect((await fetch(`${url}/fonts/gone.woff2`)).status).toBe(404);
});

test('calls to the API pass through this origin', async () => {
  expect((await fetch(`${url}/api/products/p-1`, { headers: { cookie: 'sid=admin' } })).status).toBe(200);
  expect(asked).toEqual(['/api/products/p-1']);
});
