import { EventEmitter } from 'node:events';
import { setImmediate as settled } from 'node:timers/promises';
import type { CatalogueVersions } from './version.ts';
import { knowVersion } from './version.ts';

type Answer = (version: number) => void;

/** Every second change is one of a list. */
const listedAt = (version: number): number => Math.floor(version / 2);

/** A process that has read the version before. What it reads later is answered by the test, in any order. */
async function aProcess({ known, relyMs = 60_000 }: { known: number; relyMs?: number }) {
  const events = new EventEmitter<{ catalogueChanged: [] }>();
  const asked: Answer[] = [];
  const read = () =>
    new Promise<CatalogueVersions>((resolve) => asked.push((all) => resolve({ all, listed: listedAt(all) })));
  const version = knowVersion({ events, read, relyMs });
  const answer = async (place: number, found: number): Promise<void> => {
    asked[place]?.(found);
    await settled();
  };
  const first = version.renew();
  asked.shift()?.(known);
  await first;
  return { version, asked, answer, commit: () => events.emit('catalogueChanged') };
}

/** Whether it has ended by now. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  await settled();
  return Promise.race([work.then(() => true), settled(false)]);
}

test('a required version is relied on although a later reading still runs', async () => {
  const { version, answer } = await aProcess({ known: 1 });
  const reached = version.reach(2);
  const looked = version.renew();
  await answer(0, 2);
  await reached;
  expect(await version.now()).toBe(2);
  await answer(1, 1);
  expect(await looked).toBe(2);
  expect(await version.now()).toBe(2);
});

test('requests that require a version share a reading', async () => {
  const { version, asked, answer } = await aProcess({ known: 1 });
  const all = Promise.all(Array.from({ length: 20 }, () => version.reach(2)));
  expect(asked).toHaveLength(1);
  await answer(0, 2);
  await all;
  expect(asked).toHaveLength(1);
});

test('a reading that began too early is followed by one that all requests share', async () => {
  const { version, asked, answer } = await aProcess({ known: 1 });
  const looked = version.renew();
  const all = Promise.all(Array.from({ length: 20 }, () => version.reach(2)));
  await answer(0, 1);
  expect([await looked, await isDone(all)]).toEqual([1, false]);
  await answer(1, 2);
  await all;
  expect([await version.now(), asked.length]).toEqual([2, 2]);
});

test('a version that does not exist is looked for twice', async () => {
  const { version, asked, answer } = await aProcess({ known: 1 });
  const reached = version.reach(Number.MAX_SAFE_INTEGER);
  await answer(0, 1);
  await answer(1, 1);
  await reached;
  expect([await version.now(), asked.length]).toEqual([1, 2]);
});

test('a reading that a commit of the process has overtaken is not relied on', async () => {
  const { version, asked, answer, commit } = await aProcess({ known: 1 });
  const reached = version.reach(2);
  commit();
  await answer(0, 2);
  await reached;
  const current = version.now();
  expect(asked).toHaveLength(2);
  await answer(1, 3);
  expect(await current).toBe(3);
});

test('of readings that end in another order the highest counts, and is as fresh as the latest', async () => {
  const { version, answer } = await aProcess({ known: 1 });
  const readings = [version.renew(), version.renew(), version.renew()];
  await answer(2, 3);
  await answer(0, 1);
  await answer(1, 2);
  expect(await Promise.all(readings)).toEqual([3, 3, 3]);
  expect([await version.now(), await version.listed()]).toEqual([3, listedAt(3)]);
});

test('a lower version counts when a later reading finds it, as in a database that has lost changes', async () => {
  const { version, answer } = await aProcess({ known: 9 });
  const later = version.renew();
  await answer(0, 4);
  expect([await later, await version.now(), await version.listed()]).toEqual([4, 4, listedAt(4)]);
});

test('the key of a version does not return when a database that has lost changes counts it again', async () => {
  const { version, answer } = await aProcess({ known: 9 });
  const keys = [await version.cacheKey()];
  for (const [place, found] of [4, 9].entries()) {
    const later = version.renew();
    await answer(place, found);
    await later;
    keys.push(await version.cacheKey());
  }
  expect(new Set(keys).size).toBe(3);
});

test('readings that end in another order leave the key of the highest version', async () => {
  const { version, answer } = await aProcess({ known: 1 });
  const readings = [version.renew(), version.renew()];
  await answer(1, 3);
  const key = await version.cacheKey();
  await answer(0, 2);
  await Promise.all(readings);
  expect(await version.cacheKey()).toBe(key);
});
