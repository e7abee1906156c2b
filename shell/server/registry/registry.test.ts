import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aPage } from '@shop/registry/testing/aRegistry';
import { changeEntry } from '@shop/store/changeEntry';
import { rollback } from '@shop/store/changes';
import { folderStore } from '@shop/store/folderStore';
import { grantPrefixes } from '@shop/store/grants';
import type { ObjectStore } from '@shop/store/objectStore';
import { ACTOR, release, someOutputs } from '@shop/store/testing/releases';
import { readShellSettings } from '../settings.ts';
import { aShop, cleanUp } from '../testing/aShop.ts';

describe('the registry of development', () => {
  let server: Server;
  let answer: string | null;
  let address: string;

  beforeEach(async () => {
    answer = null;
    server = createServer((_request, response) => {
      response.statusCode = answer === null ? 500 : 200;
      response.end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/remote/development/mfe.json`;
  });
  afterEach(async () => {
    await cleanUp();
    server.closeAllConnections();
    server.close();
  });

  /** The `mfe.json` of a development build, which has no hashes. */
  function built(title: string, prefixes = ['/storefront']): void {
    const pages = [aPage({ path: '/storefront', title })];
    const outputs = someOutputs('storefront', 'one', { version: 'development', files: {}, pages, prefixes });
    answer = outputs.get('mfe.json')?.toString() ?? '';
  }

  const theShop = () => aShop({ env: { DEVELOPMENT_SERVERS: address } });
  const titleOf = async (url: string): Promise<string | undefined> =>
    /<title>([^<]*)/.exec(await (await fetch(`${url}/storefront`)).text())?.[1];

  test('each page has what the development server has built last', async () => {
    built('First');
    const { url } = await theShop();
    expect(await titleOf(url)).toContain('First');
    const html = await (await fetch(`${url}/storefront`)).text();
    expect(html).toContain(address.replace('mfe.json', 'remoteEntry.js'));
    built('Second');
    expect(await titleOf(url)).toContain('Second');
  });

  test('a server that is away, or claims what is not its own, leaves its last build in force', async () => {
    const { url } = await theShop();
    const health = await fetch(`${url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: 'not ready', reason: `No development server has answered: ${address}` },
    ]);
    built('First');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    built('Second', ['/api']);
    expect(await titleOf(url)).toContain('First');
    answer = null;
    expect(await titleOf(url)).toContain('First');
  });

  test('production has no development servers', () => {
    const env = { API_URL: 'http://127.0.0.1:9', DEVELOPMENT_SERVERS: address, NODE_ENV: 'production' };
    expect(() => readShellSettings(env)).toThrow('DEVELOPMENT_SERVERS is not for production.');
  });
});

describe('the stored registry', () => {
  const PUBLIC_URL = 'https://cdn.shop.example';

  let root: string;
  let store: ObjectStore;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'shell-store-'));
    store = folderStore(join(root, 'store'));
  });
  afterEach(async () => {
    await cleanUp();
    await rm(root, { recursive: true });
  });

  const theShop = (folder = 'store') =>
    aShop({
      env: {
        DELIVERY_STORE_URL: pathToFileURL(join(root, folder)).href,
        DELIVERY_URL: PUBLIC_URL,
        DELIVERY_COPY_FILE: join(root, 'copy.json'),
      },
    });

  async function page(url: string): Promise<string> {
    return (await fetch(`${url}/storefront`)).text();
  }

  async function untilPageHas(url: string, text: string): Promise<void> {
    while (!(await page(url)).includes(text)) await new Promise((next) => setTimeout(next, 100));
  }

  test('what is released into the store is served by a shop that runs, and what is rolled back is not', async () => {
    await grantPrefixes(store, 'storefront', ['/storefront']);
    const one = await release(store, 'storefront', 'one');
    const { url } = await theShop();
    expect(await page(url)).toContain(`${PUBLIC_URL}/storefront/${one}/remoteEntry.js`);

    const two = await release(store, 'storefront', 'two');
    await untilPageHas(url, `${PUBLIC_URL}/storefront/${two}/remoteEntry.js`);
    await changeEntry(store, 'storefront', { ...ACTOR, action: 'rollback', change: rollback });
    await untilPageHas(url, `${PUBLIC_URL}/storefront/${one}/remoteEntry.js`);
  });

  test('what this shell cannot run gives way to the version before it', async () => {
    await grantPrefixes(store, 'storefront', ['/storefront']);
    const one = await release(store, 'storefront', 'one');
    const two = await release(store, 'storefront', 'two', { requires: { react: '^20.0.0' } });
    const { url } = await theShop();
    const html = await page(url);
    expect(html).toContain(`${PUBLIC_URL}/storefront/${one}/remoteEntry.js`);
    expect(html).not.toContain(`${two}/remoteEntry.js`);
  });

  test('a shop is not ready before there is something in the store', async () => {
    const { url } = await theShop();
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
    expect((await fetch(`${url}/login`)).status).toBe(503);
    await release(store, 'storefront');
    await grantPrefixes(store, 'storefront', ['/storefront']);
    while ((await fetch(`${url}/healthz`)).status !== 200) await new Promise((next) => setTimeout(next, 100));
    expect((await fetch(`${url}/storefront`)).status).toBe(200);
  });

  test('a shop that starts while the store is away serves what it has seen last', async () => {
    await grantPrefixes(store, 'storefront', ['/storefront']);
    const version = await release(store, 'storefront');
    await theShop();
    const { url } = await theShop('gone');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await page(url)).toContain(version);
  });
});
