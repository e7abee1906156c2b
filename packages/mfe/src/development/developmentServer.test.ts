import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Configuration } from 'webpack';
import { emitFile } from '../emitFile.ts';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import type { Registry } from '@shop/registry/registry';
import { startDevelopmentServer } from './developmentServer.ts';

const HTML = { headers: { Accept: 'text/html,*/*' } };
const running: Server[] = [];
let development: Awaited<ReturnType<typeof startDevelopmentServer>> | undefined;
let folder: string;
let asked: { path: string; headers: IncomingHttpHeaders }[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-development-'));
  asked = [];
  // Finished builds are printed.
  jest.spyOn(console, 'log').mockImplementation();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await development?.stop();
  development = undefined;
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
        const page = {
          registry,
          restricted: [],
          seeds: ['a seed'],
          drawnBy: 'there',
          allowsDevelopment: false,
        };
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

interface Developed {
  readonly provides?: Readonly<Record<string, string>>;
  /** Further builds. */
  readonly more?: readonly Configuration[];
}

async function develop({ provides = { react: '19.3.1' }, more = [] }: Developed = {}) {
  const shop = await aShop();
  mkdirSync(join(folder, 'shell/static'), { recursive: true });
  writeFileSync(join(folder, 'shell/static/main.js'), 'start();');
  const port = await findFreePorts();
  development = await startDevelopmentServer({
    ...{
      against: shop.url,
      port,
      configurations: [aConfiguration('storefront', BUILD), ...more],
    },
    shell: { folder: join(folder, 'shell'), assets: { scripts: ['static/main.js'] }, provides },
  });
  return { shop, port, url: `http://127.0.0.1:${port}` };
}

/** Finds a port that is free together with the next one. */
async function findFreePorts(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 9000);
  const probes = [port, port + 1].map((one) => createServer().listen(one, '127.0.0.1'));
  const isFree = await Promise.all(probes.map((probe) => once(probe, 'listening'))).then(
    () => true,
    () => false,
  );
  for (const probe of probes) probe.close();
  return isFree ? port : findFreePorts();
}

/** A build with this description, whose entry can be updated while it runs. */
function aConfiguration(name: string, description: typeof BUILD): Configuration {
  const context = join(folder, name);
  mkdirSync(context);
  writeFileSync(join(context, 'index.js'), `globalThis.${name} = 'one';`);
  return {
    ...{ context, mode: 'development', entry: { remoteEntry: './index.js' }, devtool: false },
    output: { path: join(context, 'dist'), filename: '[name].js' },
    infrastructureLogging: { level: 'none' },
    plugins: [emitFile('mfe.json', () => JSON.stringify(description))],
  };
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
  expect(page).toMatchObject({ seeds: ['a seed'], drawnBy: null, allowsDevelopment: true, telemetry: null });
  const { active, versions, prefixes } = page.registry.remotes['storefront']!;
  expect({ active, prefixes }).toEqual({ active: 'development', prefixes: ['/home', '/new'] });
  expect(versions['development']).toMatchObject({ base: `${url}/__mfe/remote/`, unmet: [] });
  const script = await (await fetch(`${url}/__mfe/remote/remoteEntry.js`)).text();
  expect(script).toContain("globalThis.storefront = 'one'");
  expect(await (await fetch(`${url}/static/main.js`)).text()).toBe('start();');
});

test('several builds are in one page, each from a port of its own', async () => {
  const checkout = { ...BUILD, name: 'checkout', container: 'mfe_checkout_development', pages: [] };
  const { url, port } = await develop({ more: [aConfiguration('checkout', checkout)] });
  const { page } = await pageAt(`${url}/home`);
  const bases = ['storefront', 'checkout'].map(
    (name) => page.registry.remotes[name]?.versions['development']?.base,
  );
  expect(bases).toEqual([`${url}/__mfe/remote/`, `http://127.0.0.1:${port + 1}/__mfe/remote/`]);
  const entry = await fetch(`${bases[1] ?? ''}remoteEntry.js`, { headers: { origin: url } });
  expect(await entry.text()).toContain("globalThis.checkout = 'one'");
  expect(entry.headers.get('access-control-allow-origin')).toBe('*');
});

test('a page begins with React Refresh, which React finds as it starts', async () => {
  const { url } = await develop();
  const { html } = await pageAt(`${url}/home`);
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, address = '']) => address);
  expect(scripts).toEqual(['/__mfe/refresh.js', '/static/main.js']);
  const window = createContext({ setTimeout, clearTimeout });
  Object.assign(window, { window });
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
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
    status: 302,
    location: '/home',
  });
});

test('a shop that is gone is named', async () => {
  const { url, shop } = await develop();
  const server = running[0];
  server?.close();
  server?.closeAllConnections();
  const answer = await fetch(`${url}/api/products`);
  expect({ status: answer.status, text: await answer.text() }).toEqual({
    status: 502,
    text: expect.stringContaining(`${shop.url} does not answer`),
  });
});
