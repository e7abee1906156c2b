import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import type { Registry } from '@shop/registry/registry';
import { developmentServer } from './developmentServer.ts';

const HTML = { headers: { Accept: 'text/html,*/*' } };
const running: Server[] = [];
let folder: string;
let asked: { path: string; headers: IncomingHttpHeaders }[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-development-'));
  asked = [];
});

afterEach(() => {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function listen(server: Server): Promise<string> {
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A shop with a page, a session and a file of another micro-frontend. */
async function aShop(): Promise<{ url: string; registry: Registry }> {
  let url = '';
  let registry = aRegistry({});
  url = await listen(
    createServer(({ url: path = '', headers }, response) => {
      asked.push({ path, headers });
      if (path === '/old') response.writeHead(302, { Location: `${url}/home` }).end();
      else if (path === '/remotes.json') response.end(JSON.stringify(registry));
      else if (path === '/api/users/auth')
        response.setHeader('Set-Cookie', 'session=1').end('{"name":"Ada"}');
      else if (path.endsWith('.js')) response.end('checkout();');
      else {
        const page = { registry, restricted: [], seeds: ['a seed'], drawnBy: 'there', allowOverrides: false };
        response.end(
          `<title>A tee · Koppie</title><script nonce="x">boot()</script><main>drawn</main>` +
            `<script type="application/json" id="shop-page">${JSON.stringify(page)}</script>`,
        );
      }
    }),
  );
  const version = aVersion({ container: 'mfe_checkout', base: `${url}/checkout/1.0.0/` });
  const checkout = anEntry({ prefixes: ['/cart'], versions: { '1.0.0-aaaa': version } });
  registry = aRegistry({ checkout, storefront: anEntry() });
  return { url, registry };
}

const BUILD = {
  name: 'storefront',
  version: 'development',
  owner: 'Storefront team',
  area: 'Products',
  prefixes: ['/home', '/new'],
  container: 'mfe_storefront_development',
  contract: 2,
  requires: { react: '^19.0.0' },
  entry: 'remoteEntry.js',
  expose: [],
  manifest: {},
  files: {},
  pages: [aPage({ path: '/new' })],
};

async function develop({ provides = { react: '19.3.1' } } = {}) {
  const shop = await aShop();
  mkdirSync(join(folder, 'shell/static'), { recursive: true });
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, 'shell/static/main.js'), 'start();');
  writeFileSync(join(folder, 'build/remoteEntry.js'), 'storefront();');
  const url = await listen(
    developmentServer({
      against: shop.url,
      shell: { folder: join(folder, 'shell'), assets: { scripts: ['static/main.js'] }, provides },
      folder: join(folder, 'build'),
      build: () => BUILD,
      hears: () => false,
    }),
  );
  return { shop, url };
}

async function pageAt(address: string) {
  const html = await (await fetch(address, HTML)).text();
  const [, data = '{}'] = /id="shop-page">(.*?)<\/script>/.exec(html) ?? [];
  return { html, page: JSON.parse(data) as { registry: Registry } & Record<string, unknown> };
}

test('a page of the shop is started by the development shell, with the build of the folder in it', async () => {
  const { url } = await develop();
  const { html, page } = await pageAt(`${url}/home`);

  expect(html).toContain('<title>A tee · Koppie</title>');
  expect(html).toContain('<script defer src="/static/main.js" data-shop>');
  expect(html).not.toContain('boot()');
  expect(page).toMatchObject({ seeds: ['a seed'], drawnBy: null, allowOverrides: true, telemetry: null });
  const { active, versions, prefixes } = page.registry.remotes['storefront']!;
  expect({ active, prefixes }).toEqual({ active: 'development', prefixes: ['/home', '/new'] });
  expect(versions['development']).toMatchObject({ base: `${url}/__mfe/remote/`, unmet: [] });
  expect(await (await fetch(`${url}/__mfe/remote/remoteEntry.js`)).text()).toBe('storefront();');
  expect(await (await fetch(`${url}/static/main.js`)).text()).toBe('start();');
  expect((await fetch(`${url}/__mfe/remote/none.js`)).status).toBe(404);
});

test('a page begins with React Refresh, which React finds as it starts', async () => {
  const { url } = await develop();
  const { html } = await pageAt(`${url}/home`);
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, address = '']) => address);
  expect(scripts).toEqual(['/__mfe/refresh.js', '/static/main.js']);
  const window = createContext({ setTimeout, clearTimeout });
  runInContext(await (await fetch(`${url}/__mfe/refresh.js`)).text(), window);
  const hook: unknown = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
  expect(hook).toMatchObject({ supportsFiber: true, inject: expect.any(Function) });
  expect(Reflect.get(window, 'shopRefresh')).toMatchObject({ performReactRefresh: expect.any(Function) });
});

test('the page learns what its shell cannot give to the build', async () => {
  const { url } = await develop({ provides: { react: '18.0.0' } });
  const { page } = await pageAt(`${url}/home`);
  expect(page.registry.remotes['storefront']?.versions['development']?.unmet).toEqual([
    'react ^19.0.0 is required, 18.0.0 is here.',
  ]);
});

test('files of other micro-frontends pass, those of other origins do not', async () => {
  const { url, shop } = await develop();
  const foreign = `${url}/__mfe/files/${encodeURIComponent(shop.url)}/checkout/1.0.0/`;
  const before = await fetch(`${foreign}entry.js`);
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('/__mfe/files/')]);
  await before.text();

  const { page } = await pageAt(`${url}/home`);
  expect(Object.values(page.registry.remotes['checkout']!.versions)[0]?.base).toBe(foreign);
  expect(await (await fetch(`${foreign}entry.js`)).text()).toBe('checkout();');
  expect(asked.at(-1)?.path).toBe('/checkout/1.0.0/entry.js');
});

test('a registry that is read later has the build too', async () => {
  const { url } = await develop();
  const registry = (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
  expect(registry.remotes['storefront']?.active).toBe('development');
});

test('the shop sees calls as those of its own pages, and its answers come back whole', async () => {
  const { url, shop } = await develop();
  const answer = await fetch(`${url}/api/users/auth`, {
    method: 'POST',
    headers: { Origin: url, Referer: `${url}/login`, 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
    body: '{}',
  });
  expect(await answer.json()).toEqual({ name: 'Ada' });
  expect(answer.headers.get('set-cookie')).toBe('session=1');
  expect(asked[0]?.headers).toMatchObject({
    host: new URL(shop.url).host,
    origin: shop.url,
    referer: `${shop.url}/login`,
    'sec-fetch-site': 'same-origin',
  });
});

test('a redirect of the shop stays on the development server', async () => {
  const { url } = await develop();
  const answer = await fetch(`${url}/old`, { ...HTML, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home']);
});

test('a shop that is gone is named', async () => {
  const { url, shop } = await develop();
  const server = running[0];
  server?.close();
  server?.closeAllConnections();
  const answer = await fetch(`${url}/api/products`);
  expect([answer.status, await answer.text()]).toEqual([
    502,
    expect.stringContaining(`${shop.url} does not answer`),
  ]);
});
