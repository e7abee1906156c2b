import { changeEntry } from './changeEntry.ts';
import { offer } from './changes.ts';
import { collect } from './collect.ts';
import { requestPreview } from './previews.ts';
import { publish } from './publish.ts';
import { currentEntry } from './readEntry.ts';
import { readAudits } from './audits.ts';
import { versionOf } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { ACTOR, release, someOutputs } from './testing/releases.ts';
import { STORES, aFolder } from './testing/stores.ts';
import type { TestStore } from './testing/stores.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

async function versionsIn(store: ObjectStore): Promise<string[]> {
  const versions = (await store.list('storefront/')).map(({ key }) => versionOf(key));
  return [...new Set(versions.filter((version) => version !== null))].sort();
}

describe.each(STORES)('collecting in %s', (_, open) => {
  let place: TestStore;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.close());

  test('after thirty days what the current entry names and all audits are still there', async () => {
    const { store } = place;
    const one = await release(store, 'storefront', 'one');
    const two = await release(store, 'storefront', 'two');
    const three = await release(store, 'storefront', 'three');
    const { version: four } = await publish(store, 'storefront', someOutputs('storefront', 'four'), ACTOR);
    await changeEntry(store, 'storefront', { ...ACTOR, action: 'percent', change: offer(four, 10) });
    const { version: five } = await publish(store, 'storefront', someOutputs('storefront', 'five'), ACTOR);
    const { version: six } = await publish(store, 'storefront', someOutputs('storefront', 'six'), ACTOR);
    await store.create('checkout/entry/0000000001.json', Buffer.from('{}'));
    await requestPreview(store, 'storefront', { version: five, by: 'a test', expiresAt: inDays(1) });

    expect(await collect(store, 'storefront', inDays(29))).toEqual({ versions: [], generations: [] });
    const collected = await collect(store, 'storefront', inDays(31));
    expect([...collected.versions].sort()).toEqual([five, six].sort());
    expect(collected.generations).toEqual([1, 2, 3]);

    expect(await store.list('storefront/preview/')).toEqual([]);
    expect(await versionsIn(store)).toEqual([one, two, three, four].sort());
    const { highest, entry } = await currentEntry(store, 'storefront');
    expect([highest, entry?.active, entry?.previous]).toEqual([4, three, two]);
    expect(await readAudits(store, 'storefront')).toHaveLength(10);
    expect(await store.list('checkout/')).toHaveLength(1);
    // The next change continues from there.
    await release(store, 'storefront', 'seven');
    expect((await currentEntry(store, 'storefront')).highest).toBe(5);
  });
});

test('a version named within thirty days is kept for open tabs, however old it is', async () => {
  const { store, close } = await aFolder();
  const old: ObjectStore = {
    ...store,
    // All changes but the last activation are forty days old.
    list: async (prefix, after) =>
      (await store.list(prefix, after)).map((object) =>
        object.key.endsWith('/0000000003.json') ? object : { ...object, modifiedAt: inDays(-40) },
      ),
  };
  const [one, two, three] = [
    await release(store, 'storefront', 'one'),
    await release(store, 'storefront', 'two'),
    await release(store, 'storefront', 'three'),
  ];
  expect(await collect(old, 'storefront', new Date())).toEqual({ versions: [], generations: [1] });
  expect(await versionsIn(store)).toEqual([one, two, three].sort());
  await close();
});

test('a version that becomes active during the collection is kept', async () => {
  const { store, close } = await aFolder();
  const { version: one } = await publish(store, 'storefront', someOutputs('storefront', 'one'), ACTOR);
  for (const text of ['two', 'three']) await release(store, 'storefront', text);
  let isBack = false;
  const busy: ObjectStore = {
    ...store,
    read: async (key) => {
      // The first entry that is read is the current one at the beginning.
      if (!isBack && key.endsWith('/0000000002.json')) {
        isBack = true;
        const body = await store.read(key);
        await release(store, 'storefront', 'one');
        return body;
      }
      return store.read(key);
    },
  };
  expect((await collect(busy, 'storefront', inDays(31))).versions).not.toContain(one);
  expect(await versionsIn(store)).toContain(one);
  await close();
});
