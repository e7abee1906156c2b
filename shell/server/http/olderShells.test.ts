import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { folderStore } from '@shop/store/folderStore';
import type { ObjectStore } from '@shop/store/objectStore';
import { sha384 } from '@shop/store/outputs';
import { publish } from '@shop/store/publish';
import { ACTOR, someShell } from '@shop/store/testing/releases';
import { aShop, cleanUp } from '../testing/aShop.ts';

const LAZY = Buffer.from('globalThis.lazyPage = true;');
const FONT = Buffer.from([0, 255, 1, 254]);

let root: string;
let store: ObjectStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'older-shells-'));
  store = folderStore(root);
});
afterEach(async () => {
  await cleanUp();
  await rm(root, { recursive: true });
});

const theShop = async (): Promise<string> => {
  const registry = aRegistry({ storefront: anEntry({ pages: [aPage({ path: '/' })] }) });
  return (await aShop({ registry, env: { DELIVERY_STORE_URL: pathToFileURL(root).href } })).url;
};

/** Publishes a shell that has these files beside its own. */
async function anOlderShell(): Promise<string> {
  const extra = new Map([
    ['static/profile.1111.js', LAZY],
    ['static/display.2222.woff2', FONT],
    ['other/page.js', LAZY],
  ]);
  const main = Buffer.from('shell one');
  const files = Object.fromEntries(
    [['static/main.js', main] as const, ...extra].map(([file, body]) => [file, sha384(body)]),
  );
  const outputs = new Map([...someShell('one', { files }), ...extra, ['static/unnamed.js', LAZY]]);
  return (await publish(store, 'shell', outputs, ACTOR)).version;
}

test("a tab of an older shell gets that shell's files, for as long as it likes", async () => {
  await anOlderShell();
  const url = await theShop();
  const lazy = await fetch(`${url}/static/profile.1111.js`);
  expect([lazy.status, await lazy.text()]).toEqual([200, LAZY.toString()]);
  expect(lazy.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(lazy.headers.get('content-type')).toContain('javascript');
  expect(lazy.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  const font = await fetch(`${url}/static/display.2222.woff2`);
  expect(Buffer.from(await font.arrayBuffer())).toEqual(FONT);
});

test.each([
  ['nobody names', 'static/unnamed.js'],
  ['no shell has', 'static/gone.js'],
  ['is not below /static/', 'other/page.js'],
])('what %s is not there', async (_, file) => {
  await anOlderShell();
  expect((await fetch(`${await theShop()}/${file}`)).status).toBe(404);
});

test('a file that is not what its build made is not given out', async () => {
  const version = await anOlderShell();
  await store.replace(`shell/${version}/static/profile.1111.js`, Buffer.from('globalThis.tampered = true'));
  expect((await fetch(`${await theShop()}/static/profile.1111.js`)).status).toBe(404);
});

test('a store that is away costs the old files and nothing else', async () => {
  const url = await theShop();
  await rm(root, { recursive: true });
  expect((await fetch(`${url}/static/profile.1111.js`)).status).toBe(404);
  expect((await fetch(`${url}/`)).status).toBe(200);
  root = await mkdtemp(join(tmpdir(), 'older-shells-'));
});
