import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderStore } from '@shop/store/folderStore';
import { grantPrefixes } from '@shop/store/grants';
import { PREFIXES_KEY, entryKey, prefixesKey } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import { release } from '@shop/store/testing/releases';
import { aShop, cleanUp } from '../testing/aShop.ts';

let root: string;
let store: ObjectStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shell-readiness-'));
  store = folderStore(root);
});
afterEach(async () => {
  await cleanUp();
  await rm(root, { recursive: true });
});

const theShop = () => aShop({ env: { DELIVERY_STORE_URL: pathToFileURL(root).href } });

async function statusOf(url: string, path: string): Promise<number> {
  return (await fetch(url + path)).status;
}

async function untilReady(url: string): Promise<void> {
  while ((await statusOf(url, '/healthz')) !== 200) await new Promise((next) => setTimeout(next, 100));
}

const UNREADABLE = 'The store cannot be read, or nobody has been granted a prefix in it.';
const NOTHING_ACTIVE = 'No micro-frontend is active in the store.';

test.each([
  ['with an empty store', () => Promise.resolve(), UNREADABLE],
  ['with half a list of prefixes', () => store.replace(PREFIXES_KEY, Buffer.from('{ "schema"')), UNREADABLE],
  ['with a store that is no folder', () => writeFile(join(root, 'platform'), ''), UNREADABLE],
  ['before anything is active', () => grantPrefixes(store, 'storefront', ['/storefront']), NOTHING_ACTIVE],
])(
  'a shop that starts %s is not ready, says why, and opens with the first release',
  async (_, prepare, why) => {
    await prepare();
    const { url } = await theShop();

    const page = await fetch(`${url}/`);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('The shop is about to open');
    expect(await statusOf(url, '/login')).toBe(503);
    expect(await statusOf(url, '/remotes.json')).toBe(503);
    const health = await fetch(`${url}/healthz`);
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await health.json()).toEqual({ status: 'not ready', reason: why });
    expect(await statusOf(url, '/healthz/live')).toBe(200);

    await rm(join(root, 'platform'), { recursive: true, force: true });
    await grantPrefixes(store, 'storefront', ['/storefront']);
    await release(store, 'storefront');
    await untilReady(url);
    expect(await statusOf(url, '/storefront')).toBe(200);
  },
);

test('a shop that has had a registry stays ready when what it follows is spoilt or gone', async () => {
  await grantPrefixes(store, 'storefront', ['/storefront']);
  await release(store, 'storefront');
  const { url } = await theShop();
  expect(await statusOf(url, '/healthz')).toBe(200);
  await store.create(entryKey('storefront', 2), Buffer.from('{}'));
  await store.replace(prefixesKey(1), Buffer.from('{}'));
  await new Promise((polled) => setTimeout(polled, 1200));
  expect(await statusOf(url, '/healthz')).toBe(200);
  await rm(root, { recursive: true });
  await new Promise((polled) => setTimeout(polled, 1200));
  expect(await statusOf(url, '/storefront')).toBe(200);
  await mkdir(root);
});
