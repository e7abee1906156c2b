import { readAudits } from './audits.ts';
import { changeEntry } from './changeEntry.ts';
import { activate, disable, enable, offer, rollback } from './changes.ts';
import type { Change } from './changes.ts';
import type { Act } from './entry.ts';
import { auditFolder, entryKey, PREFIXES_KEY } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { publish } from './publish.ts';
import { currentEntry } from './readEntry.ts';
import { ACTOR, release, someOutputs } from './testing/releases.ts';
import { STORES, aBucket } from './testing/stores.ts';
import type { TestStore } from './testing/stores.ts';

/** How many times two writers write at once. A hundred rounds take up to 16 seconds. */
const ROUNDS = process.env['LONG_TESTS'] === '1' ? 100 : 7;

describe.each(STORES)('entries in %s', (_, open) => {
  let place: TestStore;
  let store: ObjectStore;
  beforeEach(async () => {
    place = await open();
    store = place.store;
  });
  afterEach(() => place.close());

  const change = (name: string, action: Act, next: Change, by = 'a test') =>
    changeEntry(store, name, { by, why: 'to see it', action, change: next });
  const published = async (name: string, text: string) =>
    (await publish(store, name, someOutputs(name, text), ACTOR)).version;

  test('every step of a release is a generation with an audit', async () => {
    const one = await release(store, 'storefront', 'one');
    const two = await published('storefront', 'two');
    await change('storefront', 'percent', offer(two, 10));
    await change('storefront', 'percent', offer(two, 100));
    await change('storefront', 'rollback', rollback);
    await change('storefront', 'disable', disable);
    await change('storefront', 'enable', enable);

    const { highest, entry } = await currentEntry(store, 'storefront');
    expect([highest, entry?.active, entry?.previous, entry?.disabled]).toEqual([6, one, null, false]);
    const audits = await readAudits(store, 'storefront');
    expect(audits.map(({ action, generation }) => [action, generation])).toEqual([
      ['publish', null],
      ['activate', 1],
      ['publish', null],
      ['percent', 2],
      ['percent', 3],
      ['rollback', 4],
      ['disable', 5],
      ['enable', 6],
    ]);
    expect(await readAudits(store, 'storefront', 2)).toEqual(audits.slice(-2));
    expect(audits[4]).toMatchObject({
      by: 'a test',
      why: 'to see it',
      from: { active: one, candidate: { version: two, percent: 10 } },
      to: { active: two, previous: one, candidate: null },
    });
  });

  test('a change without effect makes no generation', async () => {
    const version = await release(store, 'storefront');
    const again = await change('storefront', 'activate', activate(version));
    expect(again).toMatchObject({ generation: 1, isChanged: false });
  });

  test('a change is refused when the entry has changed since its author saw it', async () => {
    const one = await release(store, 'storefront', 'one');
    const two = await published('storefront', 'two');
    const { highest: seen } = await currentEntry(store, 'storefront');
    await change('storefront', 'disable', disable, 'a colleague');
    const late = changeEntry(store, 'storefront', {
      ...ACTOR,
      ...{ action: 'activate', change: activate(two), seen },
    });
    await expect(late).rejects.toThrow('The entry of storefront has changed meanwhile (by a colleague');
    expect((await currentEntry(store, 'storefront')).entry).toMatchObject({ active: one, disabled: true });
  });

  test('an unpublished or unfinished version cannot be activated', async () => {
    const version = '1.0.0-00000000000000ff';
    await store.create(`storefront/${version}/remoteEntry.js`, Buffer.from('x'));
    const activation = change('storefront', 'activate', activate(version));
    await expect(activation).rejects.toThrow(`${version} of storefront is not published.`);
    expect(await store.list('storefront/entry/')).toEqual([]);
  });

  test(`${ROUNDS} concurrent activations of two teams all succeed, with complete audits`, async () => {
    const names = ['storefront', 'checkout'];
    const versions = await Promise.all(
      names.map((name) => Promise.all([published(name, 'one'), published(name, 'two')])),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        names.map((name, team) => change(name, 'activate', activate(versions[team]![round % 2]!), name)),
      );
    }
    for (const name of names) {
      const acts = (await readAudits(store, name)).filter(({ action }) => action === 'activate');
      expect(acts.map(({ generation }) => generation)).toEqual(
        Array.from({ length: ROUNDS }, (__, n) => n + 1),
      );
      expect(new Set(acts.map(({ by }) => by))).toEqual(new Set([name]));
    }
  });

  test('two concurrent writers of one entry do not undo each other', async () => {
    const one = await release(store, 'storefront', 'one');
    const two = await published('storefront', 'two');
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([
        change('storefront', 'disable', (state) => ({ ...state, disabled: !state.disabled }), 'switch'),
        change(
          'storefront',
          'activate',
          (state) => activate(state.active === one ? two : one)(state),
          'team',
        ),
      ]);
    }
    const { highest, entry } = await currentEntry(store, 'storefront');
    const changes = 1 + 2 * ROUNDS;
    expect(highest).toBe(changes);
    const isOdd = ROUNDS % 2 === 1;
    expect([entry?.disabled, entry?.active]).toEqual([isOdd, isOdd ? two : one]);
    const audits = (await readAudits(store, 'storefront')).filter(({ generation }) => generation !== null);
    expect(audits.map(({ generation }) => generation).sort((a, b) => a! - b!)).toEqual(
      Array.from({ length: changes }, (__, n) => n + 1),
    );
    const inOrder = [...audits].sort((a, b) => a.generation! - b.generation!);
    for (const [index, { from }] of inOrder.entries()) {
      if (index > 0) expect(from).toEqual(inOrder[index - 1]!.to);
    }
  });

  test('the audit of a killed writer is written by the next writer', async () => {
    await release(store, 'storefront', 'one');
    const [audit] = (await store.list(auditFolder('storefront'))).slice(-1);
    await store.remove(audit!.key);
    expect((await readAudits(store, 'storefront')).map(({ generation }) => generation)).toContain(1);
    await release(store, 'storefront', 'two');
    expect((await store.list(auditFolder('storefront'))).map(({ key }) => key)).toContain(audit!.key);
  });

  test('an invalid entry is skipped, and the next one can be written', async () => {
    const one = await release(store, 'storefront', 'one');
    await store.create(entryKey('storefront', 2), Buffer.from('{"schema": 1, "active": "../../etc"}'));
    const two = await release(store, 'storefront', 'two');
    const { highest, entry } = await currentEntry(store, 'storefront');
    expect([highest, entry?.active, entry?.previous]).toEqual([3, two, one]);
  });
});

test("a team's key gives access to its own folder only", async () => {
  const place = await aBucket();
  const team = await place.as('storefront-team', [
    { actions: ['get', 'list', 'put', 'delete'], prefix: 'storefront/' },
    { actions: ['get'], prefix: 'platform/' },
  ]);
  const version = await release(team, 'storefront');
  await release(place.store, 'checkout');
  await expect(release(team, 'checkout', 'two')).rejects.toThrow('Access Denied');
  await expect(
    changeEntry(team, 'checkout', { ...ACTOR, action: 'disable', change: disable }),
  ).rejects.toThrow('Access Denied');
  await expect(team.create(entryKey('checkout', 2), Buffer.from('{}'))).rejects.toThrow('Access Denied');
  await expect(team.remove(entryKey('checkout', 1))).rejects.toThrow('Access Denied');
  await expect(team.replace(PREFIXES_KEY, Buffer.from('{}'))).rejects.toThrow('Access Denied');
  expect((await currentEntry(place.store, 'checkout')).highest).toBe(1);
  expect((await currentEntry(place.store, 'storefront')).entry?.active).toBe(version);
  await place.close();
});
