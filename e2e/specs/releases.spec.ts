import { changeEntry } from '@shop/store/changeEntry';
import { activate } from '@shop/store/changes';
import { createFolderStore } from '@shop/store/folderStore';
import { publishVersion } from '@shop/store/publish';
import { readCurrentEntry } from '@shop/store/readEntry';
import { readShell } from '@shop/store/shellRelease';
import { rollback } from '@shop/store/testing/releases';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { getServedVersion } from '../releases.ts';
import { hashOtherFrontends } from '../hashOtherFrontends.ts';

const ACTOR = { by: 'the storefront team', why: 'A new heading.' };

async function titleOfHome(shop: RunningShop): Promise<string> {
  const html = await (await fetch(`${shop.url}/home`)).text();
  return /<title>([^<]*)</.exec(html)?.[1] ?? '';
}

test('a release of the storefront and its end need no restart, and touch no other team', async ({ shop }) => {
  const others = hashOtherFrontends(shop);
  const { version: before } = await getServedVersion(shop, 'storefront');
  const outputs = await changeBuild('storefront', {
    build: (build) => ({
      ...build,
      pages: build.pages.map((page) => (page.path === '/home' ? { ...page, title: 'FRESH' } : page)),
    }),
  });
  const store = createFolderStore(shop.storeDir);
  const served = async (): Promise<string[]> => [
    (await getServedVersion(shop, 'storefront')).version,
    await titleOfHome(shop),
  ];

  const { version } = await publishVersion(store, 'storefront', outputs, ACTOR);
  expect((await getServedVersion(shop, 'storefront')).version, 'publishing is not activating').toBe(before);
  await changeEntry(store, 'storefront', { ...ACTOR, action: 'activate', change: activate(version) });
  await expect.poll(served).toEqual([version, 'FRESH · Koppie']);
  expect(hashOtherFrontends(shop)).toEqual(others);

  await changeEntry(store, 'storefront', { ...ACTOR, action: 'rollback', change: rollback });
  await expect.poll(served).toEqual([before, 'FEATURED PRODUCTS · Koppie']);
  expect(hashOtherFrontends(shop)).toEqual(others);
});

test('the shell is in the store too, with every file that its pages name', async ({ shop }) => {
  const store = createFolderStore(shop.storeDir);
  const { entry } = await readCurrentEntry(store, 'shell');
  const { files } = await readShell(store, entry?.active ?? '');
  const html = await (await fetch(`${shop.url}/home`)).text();
  const named = [...html.matchAll(/"\/?(static\/[\w.-]+\.js)"/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(2);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(named));
});
