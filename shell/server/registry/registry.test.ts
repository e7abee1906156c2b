import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changeEntry } from '@shop/store/changeEntry';
import { createFolderStore } from '@shop/store/folderStore';
import { grantPrefixes } from '@shop/store/grants';
import type { ObjectStore } from '@shop/store/objectStore';
import { ACTOR, release, rollback } from '@shop/store/testing/releases';
import { aShop, cleanUp } from '../testing/aShop.ts';

describe('the stored registry', () => {
  const PUBLIC_URL = 'https://cdn.shop.example';

  let root: string;
  let store: ObjectStore;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'shell-store-'));
    store = createFolderStore(join(root, 'store'));
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

  test('a running shop serves what is released into the store and drops what is rolled back', async () => {
    await grantPrefixes(store, 'storefront', ['/storefront']);
    const one = await release(store, 'storefront', 'one');
    const { url } = await theShop();
    expect(await page(url)).toContain(`${PUBLIC_URL}/storefront/${one}/remoteEntry.js`);

    const two = await release(store, 'storefront', 'two');
    await untilPageHas(url, `${PUBLIC_URL}/storefront/${two}/remoteEntry.js`);
    await changeEntry(store, 'storefront', { ...ACTOR, action: 'rollback', change: rollback });
    await untilPageHas(url, `${PUBLIC_URL}/storefront/${one}/remoteEntry.js`);
  });

  test('a version that this shell cannot run gives way to the version before it', async () => {
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
