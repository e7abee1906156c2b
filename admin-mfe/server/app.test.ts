import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@shop/web-server/requestLog';
import { listen } from '@shop/web-server/runServer';
import { createAdminApp } from './app.ts';
import { adminSettings } from './settings.ts';

let folder = '';
let url = '';
let stop = (): Promise<void> => Promise.resolve();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-server-'));
  await mkdir(join(folder, 'app'));
  await mkdir(join(folder, 'remote/1.0.0-aaaa'), { recursive: true });
  await writeFile(join(folder, 'app/index.html'), '<!doctype html><head><title>Admin</title></head>');
  await writeFile(join(folder, 'remote/1.0.0-aaaa/remoteEntry.0123abcd.js'), 'var mfe_admin;');
  const settings = adminSettings({
    API_URL: 'http://127.0.0.1:9',
    DIST_DIR: folder,
    SHOP_NAME: 'Berg & Dal',
  });
  const logger = createLogger('test');
  logger.level = 'silent';
  ({ url, stop } = await listen(await createAdminApp(settings, logger), {
    host: '127.0.0.1',
    port: 0,
    drainMs: 100,
  }));
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

test.each(['/', '/admin/orderlist', '/admin/nowhere'])(
  '%s is the application, which knows the shop',
  async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"name":"Berg & Dal"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  },
);

test('only scripts of its own origin run in it, and no other site can frame it', async () => {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the shell may load the federated files from another origin', async () => {
  const response = await fetch(`${url}/remote/1.0.0-aaaa/remoteEntry.0123abcd.js`);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a file that is gone is an error, not a page', async () => {
  expect((await fetch(`${url}/remote/0.9.0-bbbb/remoteEntry.js`)).status).toBe(404);
  expect((await fetch(`${url}/fonts/gone.woff2`)).status).toBe(404);
});

test('the API is asked through this origin', async () => {
  expect((await fetch(`${url}/api/orders`)).status).toBe(503);
});
