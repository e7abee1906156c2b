import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readAudits } from './audits.ts';
import { changeEntry } from './changeEntry.ts';
import type { Change } from './changes.ts';
import { activate, disable, enable, isSameState, offer, createRollback } from './changes.ts';
import { collectGarbage } from './collectGarbage.ts';
import type { StoreAction, EntryState } from './entry.ts';
import { NO_STATE } from './entry.ts';
import { createFolderStore } from './folderStore.ts';
import { addGrants, grantOrigins, grantPrefixes, isGranted, readGrantedRights } from './grants.ts';
import { GRANTS_KEY, getAuditFolder, getEntryKey, getGrantsKey, parseVersion } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import type { Outputs } from './outputs.ts';
import { hashOutputs } from './outputs.ts';
import { requestPreview } from './previews.ts';
import { publishVersion } from './publish.ts';
import { readCurrentEntry } from './readEntry.ts';
import { deployBuild, readBuiltFiles, releaseBuild } from './releaseBuild.ts';
import { readShell } from './shellRelease.ts';
import { ACTOR, release, releaseShell, someOutputs, someShell, rollback } from './testing/releases.ts';
import type { TestStore } from './testing/stores.ts';
import { STORES, aBucket, aFolder } from './testing/stores.ts';
import { listPublishedVersions, readBuild, readVerification, writeVerification } from './versions.ts';

const readPrefixes = async (store: ObjectStore) => (await readGrantedRights(store)).prefixes;

describe('changing an entry', () => {
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

    const change = (name: string, action: StoreAction, next: Change, by = 'a test') =>
      changeEntry(store, name, { by, why: 'to see it', action, change: next });
    const published = async (name: string, text: string) =>
      (await publishVersion(store, name, someOutputs(name, text), ACTOR)).version;

    test('an entry that names earlier versions alone has the first of them as its fallback', async () => {
      const [one, two, three] = [1, 2, 3].map((digit) => `1.0.0-${String(digit).repeat(16)}`);
      const state = { active: three, candidate: null, disabled: false, earlier: [two, one] };
      const from = { ...state, active: two, earlier: [one] };
      const author = { id: randomUUID(), at: new Date().toISOString(), by: 'a test', why: 'to see it' };
      const entry = { schema: 1, ...state, change: { ...author, action: 'activate', from } };
      await store.create(getEntryKey('storefront', 1), Buffer.from(JSON.stringify(entry)));
      const read = (await readCurrentEntry(store, 'storefront')).entry;
      expect(read).toMatchObject({ active: three, previous: two, earlier: [one] });
      expect(read?.change.from).toMatchObject({ active: two, previous: one, earlier: [] });
      await change('storefront', 'rollback', rollback);
      expect((await readCurrentEntry(store, 'storefront')).entry).toMatchObject({
        active: two,
        previous: one,
      });
    });

    test('every step of a release is a generation with an audit', async () => {
      const one = await release(store, 'storefront', 'one');
      const two = await published('storefront', 'two');
      await change('storefront', 'percent', offer(two, 10));
      await change('storefront', 'percent', offer(two, 100));
      await change('storefront', 'rollback', rollback);
      await change('storefront', 'disable', disable);
      await change('storefront', 'enable', enable);

      const { highest, entry } = await readCurrentEntry(store, 'storefront');
      expect({
        highest,
        active: entry?.active,
        previous: entry?.previous,
        disabled: entry?.disabled,
      }).toEqual({ highest: 6, active: one, previous: null, disabled: false });
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
      const { highest: seen } = await readCurrentEntry(store, 'storefront');
      await change('storefront', 'disable', disable, 'a colleague');
      const late = changeEntry(store, 'storefront', {
        ...ACTOR,
        ...{ action: 'activate', change: activate(two), seen },
      });
      await expect(late).rejects.toThrow('The entry of storefront has changed meanwhile (by a colleague');
      expect((await readCurrentEntry(store, 'storefront')).entry).toMatchObject({
        active: one,
        disabled: true,
      });
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
      const { highest, entry } = await readCurrentEntry(store, 'storefront');
      const changes = 1 + 2 * ROUNDS;
      expect(highest).toBe(changes);
      const isOdd = ROUNDS % 2 === 1;
      expect({ disabled: entry?.disabled, active: entry?.active }).toEqual({
        disabled: isOdd,
        active: isOdd ? two : one,
      });
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
      const [audit] = (await store.list(getAuditFolder('storefront'))).slice(-1);
      await store.remove(audit!.key);
      expect((await readAudits(store, 'storefront')).map(({ generation }) => generation)).toContain(1);
      await release(store, 'storefront', 'two');
      expect((await store.list(getAuditFolder('storefront'))).map(({ key }) => key)).toContain(audit!.key);
    });

    test('an invalid entry is skipped, and the next one can be written', async () => {
      const one = await release(store, 'storefront', 'one');
      await store.create(getEntryKey('storefront', 2), Buffer.from('{"schema": 1, "active": "../../etc"}'));
      const two = await release(store, 'storefront', 'two');
      const { highest, entry } = await readCurrentEntry(store, 'storefront');
      expect({ highest, active: entry?.active, previous: entry?.previous }).toEqual({
        highest: 3,
        active: two,
        previous: one,
      });
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
    await expect(team.create(getEntryKey('checkout', 2), Buffer.from('{}'))).rejects.toThrow('Access Denied');
    await expect(team.remove(getEntryKey('checkout', 1))).rejects.toThrow('Access Denied');
    await expect(team.replace(GRANTS_KEY, Buffer.from('{}'))).rejects.toThrow('Access Denied');
    expect((await readCurrentEntry(place.store, 'checkout')).highest).toBe(1);
    expect((await readCurrentEntry(place.store, 'storefront')).entry?.active).toBe(version);
    await place.close();
  });
});

describe('changes', () => {
  const [V1, V2, V3] = ['1.0.0-0000000000000001', '1.1.0-0000000000000002', '1.2.0-0000000000000003'];
  const V4 = '1.3.0-0000000000000004';

  const state = (change: Partial<EntryState>): EntryState => ({ ...NO_STATE, ...change });

  test('an activation keeps the former version as the previous one', () => {
    const first = activate(V1)(NO_STATE);
    expect(first).toEqual(state({ active: V1 }));
    expect(activate(V2)(first)).toEqual(state({ active: V2, previous: V1 }));
    expect(activate(V2)(activate(V2)(first))).toEqual(state({ active: V2, previous: V1 }));
  });

  test('a share makes a candidate, 100 percent makes it active, 0 percent withdraws it', () => {
    const active = state({ active: V2, previous: V1 });
    const offered = offer(V3, 10)(active);
    expect(offered).toEqual({ ...active, candidate: { version: V3, percent: 10 } });
    expect(offer(V3, 50)(offered).candidate).toEqual({ version: V3, percent: 50 });
    expect(offer(V3, 100)(offered)).toEqual(state({ active: V3, previous: V2, earlier: [V1] }));
    expect(offer(V3, 0)(offered)).toEqual({ ...active, withdrawn: [V3] });
    expect(offer(V1, 0)(offered)).toEqual(offered);
  });

  test('a share of a first version is the whole, and one of what serves everybody changes nothing', () => {
    expect(offer(V1, 10)(NO_STATE)).toEqual(state({ active: V1 }));
    const active = state({ active: V2, previous: V1, candidate: { version: V3, percent: 10 } });
    expect(offer(V2, 10)(active)).toEqual(active);
  });

  test('a rollback withdraws the candidate, else the active version', () => {
    const active = state({ active: V2, previous: V1 });
    const offered = { ...active, candidate: { version: V3, percent: 10 } };
    expect(rollback(offered)).toEqual({ ...active, withdrawn: [V3] });
    // A version that was rolled back is not used as a fallback.
    expect(rollback(active)).toEqual(state({ active: V1, withdrawn: [V2] }));
  });

  test('rollbacks go back through all versions that were active, and no further', () => {
    const latest = [V1, V2, V3, V4].reduce((before, version) => activate(version)(before), NO_STATE);
    expect(latest).toEqual(state({ active: V4, previous: V3, earlier: [V2, V1] }));
    expect(rollback(latest)).toEqual(state({ active: V3, previous: V2, earlier: [V1], withdrawn: [V4] }));
    const oldest = rollback(rollback(rollback(latest)));
    expect(oldest).toEqual(state({ active: V1, withdrawn: [V2, V3, V4] }));
    expect(() => rollback(oldest)).toThrow('There is no version to go back to.');
  });

  test('a version that was taken back or withdrawn is activated again only when that is said', () => {
    const back = rollback(activate(V2)(activate(V1)(NO_STATE)));
    const without = offer(V3, 0)(offer(V3, 10)(back));
    for (const version of [V2, V3]) {
      expect(() => activate(version)(without)).toThrow(`${version} was taken back or withdrawn.`);
      expect(() => offer(version, 10)(without)).toThrow('--again');
    }
    const again = activate(V2, { again: true })(without);
    expect(again).toEqual(state({ active: V2, previous: V1, withdrawn: [V3] }));
    expect(offer(V3, 5, { again: true })(again).withdrawn).toEqual([]);
  });

  test('rollbacks do not return to a version that was withdrawn meanwhile', () => {
    const older = [V1, V2, V3].reduce((before, version) => activate(version)(before), NO_STATE);
    const withdrawn = offer(V2, 0)(offer(V2, 10)(older));
    expect(rollback(withdrawn)).toEqual(state({ active: V1, withdrawn: [V3, V2] }));
  });

  test('the candidate that an activation of the active version ends counts as withdrawn', () => {
    const offered = offer(V2, 10)(activate(V1)(NO_STATE));
    expect(activate(V1)(offered)).toEqual(state({ active: V1, withdrawn: [V2] }));
  });

  test('an entry remembers the last ten versions before the fallback', () => {
    const version = (number: number) => `1.0.0-${String(number).padStart(16, '0')}`;
    let latest = NO_STATE;
    for (let number = 1; number <= 20; number += 1) latest = activate(version(number))(latest);
    expect(latest).toMatchObject({ active: version(20), previous: version(19) });
    expect(latest.earlier).toEqual([18, 17, 16, 15, 14, 13, 12, 11, 10, 9].map(version));
  });

  test('a version is taken back wherever it serves', () => {
    const active = state({ active: V2, previous: V1 });
    const offered = { ...active, candidate: { version: V3, percent: 10 } };
    expect(createRollback(V3)(offered)).toEqual({ ...active, withdrawn: [V3] });
    expect(createRollback(V2)(active)).toEqual(state({ active: V1, withdrawn: [V2] }));
    // The candidate may be the repair.
    expect(createRollback(V2)(offered)).toEqual(
      state({ active: V1, candidate: { version: V3, percent: 10 }, withdrawn: [V2] }),
    );
    const older = { ...active, candidate: { version: V1, percent: 10 } };
    expect(createRollback(V2)(older)).toEqual(state({ active: V1, withdrawn: [V2] }));
  });

  test('a disabled name keeps its versions', () => {
    const active = state({ active: V2, previous: V1 });
    expect(disable(active)).toEqual({ ...active, disabled: true });
    expect(enable(disable(active))).toEqual(active);
  });

  test.each([
    ['no share for what all have', () => offer(V1, 0)(state({ active: V1 })), 'active for everybody already'],
    ['a share that is none', () => offer(V2, 101)(state({ active: V1 })), 'a whole number from 0 to 100'],
    ['half a percent', () => offer(V2, 0.5)(state({ active: V1 })), 'a whole number from 0 to 100'],
    ['going back from the first version', () => rollback(state({ active: V1 })), 'no version to go back to'],
    [
      'taking back what serves nobody',
      () => createRollback(V2)(state({ active: V1 })),
      'does not serve any more',
    ],
    [
      'taking back the only version',
      () => createRollback(V1)(state({ active: V1 })),
      'no version to go back to',
    ],
    ['disabling nothing', () => disable(NO_STATE), 'No version is active'],
  ])('%s is refused', (_, change, message) => {
    expect(change).toThrow(message);
  });

  test('states are compared by their content', () => {
    expect(
      isSameState(state({ active: V1 }), {
        ...{ withdrawn: [], earlier: [], disabled: false, candidate: null, previous: null, active: V1 },
      }),
    ).toBe(true);
    expect(isSameState(state({ active: V1 }), state({ active: V2 }))).toBe(false);
  });
});

describe('grants', () => {
  test('a grant can be read, and a later one replaces it', async () => {
    const { store, close } = await aFolder();
    expect(await readPrefixes(store)).toEqual({});
    await grantPrefixes(store, 'storefront', ['/', '/home']);
    await grantPrefixes(store, 'checkout', ['/cart']);
    await grantPrefixes(store, 'storefront', ['/', '/Search']);
    const grants = await readPrefixes(store);
    expect(grants).toEqual({ storefront: ['/', '/Search'], checkout: ['/cart'] });
    expect(isGranted(grants, 'storefront', '/search')).toBe(true);
    expect(isGranted(grants, 'checkout', '/search')).toBe(false);
    expect(isGranted(grants, 'reviews', '/')).toBe(false);
    await close();
  });

  test('a grant keeps its place in the order, and is put before another one on demand', async () => {
    const { store, close } = await aFolder();
    const order = async () => Object.keys(await readPrefixes(store));
    await grantPrefixes(store, 'storefront', ['/']);
    await grantPrefixes(store, 'checkout', ['/cart']);
    await grantPrefixes(store, 'reviews', ['/reviews']);
    await grantPrefixes(store, 'storefront', ['/', '/home']);
    expect(await order()).toEqual(['storefront', 'checkout', 'reviews']);
    await grantPrefixes(store, 'reviews', ['/reviews'], { before: 'checkout' });
    expect(await order()).toEqual(['storefront', 'reviews', 'checkout']);
    for (const before of ['reviews', 'stranger']) {
      await expect(grantPrefixes(store, 'reviews', ['/r'], { before })).rejects.toThrow(
        `reviews cannot come before ${before}`,
      );
    }
    expect(await readPrefixes(store)).toEqual({
      storefront: ['/', '/home'],
      reviews: ['/reviews'],
      checkout: ['/cart'],
    });
    await close();
  });

  test('origins can be granted, replaced and taken away, and the prefixes stay', async () => {
    const { store, close } = await aFolder();
    await grantPrefixes(store, 'checkout', ['/cart']);
    await grantOrigins(store, 'checkout', { connect: ['https://a.example', 'https://a.example'] });
    await grantOrigins(store, 'reviews', { frame: ['https://video.example:8443'] });
    expect(await readGrantedRights(store)).toEqual({
      prefixes: { checkout: ['/cart'] },
      csp: {
        checkout: { connect: ['https://a.example'] },
        reviews: { frame: ['https://video.example:8443'] },
      },
    });
    await grantOrigins(store, 'checkout', {});
    await grantPrefixes(store, 'reviews', ['/reviews']);
    expect(await readGrantedRights(store)).toEqual({
      prefixes: { checkout: ['/cart'], reviews: ['/reviews'] },
      csp: { checkout: {}, reviews: { frame: ['https://video.example:8443'] } },
    });
    await close();
  });

  test.each([
    'http://api.example',
    'https://*.example',
    'https://api.example/',
    'https://api.example/v1',
    'https://api.example; script-src *',
    'https://API.example',
    'https://user@api.example',
    'https:',
    "'unsafe-inline'",
    '*',
    'data:',
  ])('%s is no origin that can be granted, and nothing changes', async (origin) => {
    const { store, close } = await aFolder();
    await expect(grantOrigins(store, 'checkout', { connect: [origin] })).rejects.toThrow(
      'An origin is https://',
    );
    expect(await readPrefixes(store)).toEqual({});
    await close();
  });

  test.each(STORES)('of concurrent grants of prefixes and origins in %s none is lost', async (_, open) => {
    const { store, close } = await open();
    const names = Array.from({ length: 6 }, (__, index) => `team${index}`);
    await Promise.all(
      names.flatMap((name) => [
        grantPrefixes(store, name, [`/${name}`]),
        grantOrigins(store, name, { connect: [`https://${name}.example`] }),
      ]),
    );
    const granted = await readGrantedRights(store);
    expect(granted.prefixes).toEqual(Object.fromEntries(names.map((name) => [name, [`/${name}`]])));
    expect(granted.csp).toEqual(
      Object.fromEntries(names.map((name) => [name, { connect: [`https://${name}.example`] }])),
    );
    await close();
  });

  test('missing origins are added to the granted ones', async () => {
    const { store, close } = await aFolder();
    await addGrants(store, 'checkout', ['/cart'], { connect: ['https://a.example'] });
    await addGrants(store, 'checkout', ['/cart'], { frame: ['https://b.example'] });
    await addGrants(store, 'checkout', ['/cart']);
    const { csp } = await readGrantedRights(store);
    expect(csp).toEqual({ checkout: { connect: ['https://a.example'], frame: ['https://b.example'] } });
    await close();
  });

  test('missing prefixes are added to the granted ones', async () => {
    const { store, close } = await aFolder();
    await addGrants(store, 'checkout', ['/cart']);
    await addGrants(store, 'checkout', ['/CART', '/order']);
    expect(await readPrefixes(store)).toEqual({ checkout: ['/cart', '/order'] });
    await expect(addGrants(store, 'storefront', ['/order'])).rejects.toThrow('/order is claimed');
    await close();
  });

  test.each([
    ["somebody else's prefix", 'checkout', ['/HOME'], '/HOME is claimed by storefront and by checkout.'],
    ["the API's prefix", 'checkout', ['/api'], '/api belongs to the shell'],
    ['a name that is none', 'platform', ['/x'], 'cannot be the name'],
  ])('%s is refused, and nothing changes', async (_, name, prefixes, message) => {
    const { store, close } = await aFolder();
    await grantPrefixes(store, 'storefront', ['/home']);
    await expect(grantPrefixes(store, name, prefixes)).rejects.toThrow(message);
    expect(await readPrefixes(store)).toEqual({ storefront: ['/home'] });
    await close();
  });

  test.each(STORES)('of concurrent grants in %s none is lost', async (_, open) => {
    const { store, close } = await open();
    const names = Array.from({ length: 12 }, (__, index) => `team${index}`);
    await Promise.all(names.map((name) => grantPrefixes(store, name, [`/${name}`])));
    const expected = Object.fromEntries(names.map((name) => [name, [`/${name}`]]));
    expect(await readPrefixes(store)).toEqual(expected);
    // Shells and commands of earlier releases read this file.
    expect(JSON.parse(String(await store.read(GRANTS_KEY)))).toEqual({ schema: 1, prefixes: expected });
    await close();
  });

  test('of concurrent grants of one prefix to two teams one is refused', async () => {
    const { store, close } = await aFolder();
    const outcomes = await Promise.allSettled(
      ['reviews', 'search'].map((name) => grantPrefixes(store, name, ['/reviews'])),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([
      { reason: { message: expect.stringContaining('/reviews is claimed by') } },
    ]);
    expect(Object.keys(await readPrefixes(store))).toHaveLength(1);
    await close();
  });

  test('grants of a store without generations are read, and the next grant keeps them', async () => {
    const { store, close } = await aFolder();
    await store.create(GRANTS_KEY, Buffer.from('{"schema": 1, "prefixes": {"storefront": ["/home"]}}'));
    expect(await readPrefixes(store)).toEqual({ storefront: ['/home'] });
    await grantPrefixes(store, 'checkout', ['/cart']);
    expect(await readPrefixes(store)).toEqual({ storefront: ['/home'], checkout: ['/cart'] });
    expect(await store.read(getGrantsKey(1))).toEqual(await store.read(GRANTS_KEY));
    await close();
  });

  test('a grant that changes nothing makes no generation', async () => {
    const { store, close } = await aFolder();
    await grantPrefixes(store, 'checkout', ['/cart']);
    await grantPrefixes(store, 'checkout', ['/cart']);
    await addGrants(store, 'checkout', ['/CART']);
    expect(await store.list('platform/prefixes/')).toHaveLength(1);
    await close();
  });

  test('invalid grants count as none', async () => {
    const { store, close } = await aFolder();
    await store.replace(GRANTS_KEY, Buffer.from('{"schema": 1, "prefixes": {"storefront": "/"}}'));
    await expect(readPrefixes(store)).rejects.toThrow('platform/prefixes.json');
    await close();
  });
});

describe('publishing', () => {
  describe.each(STORES)('publishing into %s', (_, open) => {
    let place: TestStore;
    beforeEach(async () => {
      place = await open();
    });
    afterEach(() => place.close());

    test('a build is published once, under its version and the hash of its files', async () => {
      const outputs = someOutputs('storefront');
      const first = await publishVersion(place.store, 'storefront', outputs, ACTOR);
      expect(first).toEqual({ version: `1.0.0-${hashOutputs(outputs)}`, isNew: true });
      for (const [file, body] of outputs) {
        expect(await place.store.read(`storefront/${first.version}/${file}`)).toEqual(body);
      }
      expect(await publishVersion(place.store, 'storefront', outputs, ACTOR)).toEqual({
        ...first,
        isNew: false,
      });
      expect(await place.store.list('storefront/audit/')).toHaveLength(1);
      expect((await readBuild(place.store, 'storefront', first.version)).name).toBe('storefront');
    });

    test('source maps are published beside the folder of the version, and the first ones remain', async () => {
      const outputs = someOutputs('storefront');
      const folder = `storefront/maps/1.0.0-${hashOutputs(outputs)}`;
      await place.store.create(`${folder}/b.js.map`, Buffer.from('first'));
      const maps = new Map(['a.js.map', 'b.js.map'].map((file) => [file, Buffer.from('map')]));
      const { version } = await publishVersion(place.store, 'storefront', outputs, { ...ACTOR, maps });
      expect(String(await place.store.read(`${folder}/a.js.map`))).toBe('map');
      expect(String(await place.store.read(`${folder}/b.js.map`))).toBe('first');
      const files = (await place.store.list(`storefront/${version}/`)).map(({ key }) => key);
      expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    });

    test('an interrupted publish is continued, and existing files are not overwritten', async () => {
      const outputs = someOutputs('storefront');
      const folder = `storefront/1.0.0-${hashOutputs(outputs)}`;
      await place.store.create(`${folder}/remoteEntry.js`, outputs.get('remoteEntry.js')!);
      expect((await publishVersion(place.store, 'storefront', outputs, ACTOR)).isNew).toBe(true);

      const others = someOutputs('storefront', 'two');
      const foreign = `storefront/1.0.0-${hashOutputs(others)}/expose.js`;
      await place.store.create(foreign, Buffer.from('something else'));
      await expect(publishVersion(place.store, 'storefront', others, ACTOR)).rejects.toThrow(
        'another content',
      );
      expect(await place.store.read(foreign.replace('expose.js', 'mfe.json'))).toBeNull();
    });

    test('the shell is published under its own name, with what it provides', async () => {
      const outputs = someShell('one', { provides: { '@shop/shared-ui': '1.4.0' } });
      const { version } = await publishVersion(place.store, 'shell', outputs, ACTOR);
      expect(await readShell(place.store, version)).toMatchObject({
        ...{ contract: 2, provides: { '@shop/shared-ui': '1.4.0' }, scripts: ['static/main.js'] },
      });
      await expect(readShell(place.store, version.replace(/.$/, 'x'))).rejects.toThrow('is no version');
      const absent = `1.0.0-${hashOutputs(someShell('two'))}`;
      await expect(readShell(place.store, absent)).rejects.toThrow(
        `${absent} of the shell is not published.`,
      );
    });

    test('published versions are listed, the newest first, and an unfinished one is none', async () => {
      const versions: string[] = [];
      for (const text of ['one', 'two']) {
        const { version } = await publishVersion(
          place.store,
          'storefront',
          someOutputs('storefront', text),
          ACTOR,
        );
        versions.unshift(version);
        await delay(20);
      }
      await place.store.create(`storefront/1.0.0-${'0'.repeat(16)}/remoteEntry.js`, Buffer.from('x'));
      const listed = await listPublishedVersions(place.store, 'storefront');
      expect(listed.map(({ version }) => version)).toEqual(versions);
    });

    test('the latest result of the gate is kept with the version', async () => {
      const { version } = await publishVersion(place.store, 'storefront', someOutputs('storefront'), ACTOR);
      expect(await readVerification(place.store, 'storefront', version)).toBeNull();
      for (const checks of [['hashes'], ['hashes', 'boot']]) {
        const at = new Date().toISOString();
        await writeVerification(place.store, 'storefront', version, { schema: 1, at, against: [], checks });
      }
      expect((await readVerification(place.store, 'storefront', version))?.checks).toEqual([
        'hashes',
        'boot',
      ]);
    });
  });

  test.each([
    ['another name', someOutputs('checkout'), 'calls itself checkout'],
    ['a wrong hash', someOutputs('storefront', 'one', { files: { 'expose.js': 'sha384-x' } }), 'expose.js'],
    ['a missing entry', someOutputs('storefront', 'one', { entry: 'gone.js' }), 'lacks gone.js'],
    [
      'an unreadable range',
      someOutputs('storefront', 'one', { requires: { react: 'new' } }),
      "'new' is no range",
    ],
    ['no mfe.json', new Map([['a.js', Buffer.from('x')]]), 'There is no mfe.json'],
    ['a development version', someOutputs('storefront', 'one', { version: 'development' }), 'no release'],
  ])('a build with %s is refused before anything is written', async (_, outputs, message) => {
    const [, open] = STORES[0]!;
    const { store, close } = await open();
    await expect(publishVersion(store, 'storefront', outputs, ACTOR)).rejects.toThrow(message);
    expect(await store.list('storefront/')).toEqual([]);
    await close();
  });

  test.each([
    ['a wrong hash', someShell('one', { files: { 'static/main.js': 'sha384-x' } }), 'static/main.js'],
    ['a missing script', someShell('one', { scripts: ['static/gone.js'] }), 'lacks static/gone.js'],
    ['the description of a micro-frontend', someOutputs('shell'), 'The mfe.json of shell'],
  ])('a shell with %s is refused before anything is written', async (_, outputs, message) => {
    const { store, close } = await STORES[0]![1]();
    await expect(publishVersion(store, 'shell', outputs, ACTOR)).rejects.toThrow(message);
    expect(await store.list('shell/')).toEqual([]);
    await close();
  });

  test.each(['platform', '../etc', 'Storefront', ''])('%j is not a valid name to publish', async (name) => {
    const { store, close } = await STORES[0]![1]();
    await expect(
      changeEntry(store, name, { ...ACTOR, action: 'enable', change: (state) => state }),
    ).rejects.toThrow('cannot be the name');
    await close();
  });
});

describe('releasing a build', () => {
  let place: Awaited<ReturnType<typeof aFolder>>;
  beforeEach(async () => {
    place = await aFolder();
  });
  afterEach(() => place.close());

  async function write(folder: string, outputs: Outputs): Promise<void> {
    for (const [file, body] of outputs) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), body);
    }
  }

  test('a micro-frontend’s newest build is in a version folder, the shell’s next to its mfe.json', async () => {
    const outputs = someOutputs('storefront');
    const remote = join(place.root, 'remote');
    await write(join(remote, '1.0.0-0a1b2c3d'), outputs);
    await write(join(remote, '0.9.0-0a1b2c3d'), someOutputs('storefront', 'old'));
    await writeFile(join(remote, 'mfe.json'), outputs.get('mfe.json') ?? '');
    expect(await readBuiltFiles(remote)).toEqual({ name: 'storefront', outputs });
    const maps = new Map([['expose.js.map', Buffer.from('map')]]);
    await write(join(remote, 'maps/1.0.0-0a1b2c3d'), maps);
    expect(await readBuiltFiles(remote)).toEqual({ name: 'storefront', outputs, maps });

    const shell = someShell();
    await write(join(place.root, 'client'), shell);
    expect(await readBuiltFiles(join(place.root, 'client'))).toEqual({ name: 'shell', outputs: shell });
  });

  test('a build is activated once the active shell can run it', async () => {
    const { store } = place;
    const outputs = someOutputs('storefront', 'one', { requires: { react: '^20.0.0' } });
    await grantPrefixes(store, 'storefront', ['/storefront']);
    const release = () => releaseBuild(store, { name: 'storefront', outputs }, ACTOR);
    await expect(release()).rejects.toThrow('No shell is active');
    await releaseShell(store, 'one', { provides: { react: '19.3.1' } });
    await expect(release()).rejects.toThrow('react ^20.0.0 is required, 19.3.1 is here.');
    expect((await readCurrentEntry(store, 'storefront')).entry).toBeNull();

    await releaseShell(store, 'two', { provides: { react: '20.0.0' } });
    const version = await release();
    await release();
    const { entry, generation } = await readCurrentEntry(store, 'storefront');
    expect({ active: entry?.active, generation }).toEqual({ active: version, generation: 1 });
  });

  test('a build that was deployed may be activated again, and what the gate has seen of it is kept', async () => {
    const { store } = place;
    await releaseShell(store);
    await grantPrefixes(store, 'storefront', ['/storefront']);
    const deploy = (text: string) =>
      releaseBuild(store, { name: 'storefront', outputs: someOutputs('storefront', text) }, ACTOR);
    const version = await deploy('one');
    expect(await readVerification(store, 'storefront', version)).toMatchObject({
      // No gate takes it for what it has seen itself.
      against: [],
      checks: ['deployed by a test, and agrees with the active shell; it was not started alone'],
    });

    const seen = {
      ...{ schema: 1 as const, at: '2026-11-21T08:00:00.000Z' },
      ...{ against: ['shell@1.0.0'], checks: ['it starts'] },
    };
    await writeVerification(store, 'storefront', version, seen);
    await deploy('two');
    await deploy('one');
    expect(await readVerification(store, 'storefront', version)).toEqual(seen);
  });

  test('a build with a prefix that is not granted is not activated', async () => {
    const { store } = place;
    await releaseShell(store);
    await grantPrefixes(store, 'storefront', ['/home']);
    const built = { name: 'storefront', outputs: someOutputs('storefront') };
    await expect(releaseBuild(store, built, ACTOR)).rejects.toThrow(
      '/storefront is not granted to storefront',
    );
    expect((await readCurrentEntry(store, 'storefront')).entry).toBeNull();
  });

  describe('a start of the platform', () => {
    const START = { by: 'a start', why: 'It was started.' };

    beforeEach(async () => {
      await releaseShell(place.store);
      await grantPrefixes(place.store, 'storefront', ['/storefront']);
    });

    const start = (text: string, options?: { followsOwn: boolean }) =>
      deployBuild(
        place.store,
        { name: 'storefront', outputs: someOutputs('storefront', text) },
        START,
        options,
      );
    const change = (next: Change) =>
      changeEntry(place.store, 'storefront', { ...ACTOR, action: 'activate', change: next });
    const active = async () => (await readCurrentEntry(place.store, 'storefront')).entry?.active;

    test('a start of the platform activates its build in an empty store, and publishes it later', async () => {
      const first = await start('one');
      expect(first).toEqual({ name: 'storefront', version: first.version, active: first.version });
      const second = await start('two');
      expect(second).toEqual({ name: 'storefront', version: second.version, active: first.version });
      expect(await active()).toBe(first.version);
      await change(activate(second.version));
      expect((await start('one')).active).toBe(second.version);
    });

    test('a start of a checkout replaces its own earlier build, and nothing that was chosen', async () => {
      const follow = (text: string) => start(text, { followsOwn: true });
      const first = await follow('one');
      const second = await follow('two');
      expect(second.active).toBe(second.version);

      await change(rollback);
      expect((await follow('two')).active).toBe(first.version);
      expect((await follow('three')).active).toBe(first.version);
      await change(activate(second.version, { again: true }));
      expect((await follow('three')).active).toBe(second.version);
    });

    test('a start of a checkout leaves a candidate and a withdrawn build as they are', async () => {
      const follow = (text: string) => start(text, { followsOwn: true });
      const first = await follow('one');
      const { version: second } = await publishVersion(
        place.store,
        'storefront',
        someOutputs('storefront', 'two'),
        ACTOR,
      );
      await change(offer(second, 10));
      expect((await follow('three')).active).toBe(first.version);
      await change(offer(second, 0));
      expect((await follow('two')).active).toBe(first.version);
      const third = await follow('three');
      expect(third.active).toBe(third.version);
    });

    test('a start of the platform says in the entry of the shell which shell runs', async () => {
      const deploy = () => deployBuild(place.store, { name: 'shell', outputs: someShell('two') }, START);
      const { version } = await deploy();
      expect((await readCurrentEntry(place.store, 'shell')).entry?.active).toBe(version);
      await changeEntry(place.store, 'shell', { ...ACTOR, action: 'rollback', change: rollback });
      expect((await deploy()).active).toBe(version);
      expect((await readCurrentEntry(place.store, 'shell')).entry?.active).toBe(version);
    });
  });
});

describe('collecting what is unused', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

  async function versionsIn(store: ObjectStore): Promise<string[]> {
    const versions = (await store.list('storefront/')).map(({ key }) => parseVersion(key));
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
      const { version: four } = await publishVersion(
        store,
        'storefront',
        someOutputs('storefront', 'four'),
        ACTOR,
      );
      await changeEntry(store, 'storefront', { ...ACTOR, action: 'percent', change: offer(four, 10) });
      const maps = new Map([['expose.js.map', Buffer.from('map')]]);
      const outputs = someOutputs('storefront', 'five');
      const { version: five } = await publishVersion(store, 'storefront', outputs, { ...ACTOR, maps });
      const { version: six } = await publishVersion(
        store,
        'storefront',
        someOutputs('storefront', 'six'),
        ACTOR,
      );
      await store.create('checkout/entry/0000000001.json', Buffer.from('{}'));
      await requestPreview(store, 'storefront', { version: five, by: 'a test', expiresAt: inDays(1) });

      expect(await collectGarbage(store, 'storefront', inDays(29))).toEqual({
        versions: [],
        generations: [],
      });
      const collected = await collectGarbage(store, 'storefront', inDays(31));
      expect([...collected.versions].sort()).toEqual([five, six].sort());
      expect(await store.list('storefront/maps/')).toEqual([]);
      expect(collected.generations).toEqual([1, 2, 3]);

      expect(await store.list('storefront/preview/')).toEqual([]);
      expect(await versionsIn(store)).toEqual([one, two, three, four].sort());
      const { highest, entry } = await readCurrentEntry(store, 'storefront');
      expect({ highest, active: entry?.active, previous: entry?.previous }).toEqual({
        highest: 4,
        active: three,
        previous: two,
      });
      expect(await readAudits(store, 'storefront')).toHaveLength(10);
      expect(await store.list('checkout/')).toHaveLength(1);
      // The next change continues from there.
      await release(store, 'storefront', 'seven');
      expect((await readCurrentEntry(store, 'storefront')).highest).toBe(5);
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
    expect(await collectGarbage(old, 'storefront', new Date())).toEqual({ versions: [], generations: [1] });
    expect(await versionsIn(store)).toEqual([one, two, three].sort());
    await close();
  });

  test('a version that becomes active during the collection is kept', async () => {
    const { store, close } = await aFolder();
    const { version: one } = await publishVersion(
      store,
      'storefront',
      someOutputs('storefront', 'one'),
      ACTOR,
    );
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
    expect((await collectGarbage(busy, 'storefront', inDays(31))).versions).not.toContain(one);
    expect(await versionsIn(store)).toContain(one);
    await close();
  });
});

describe('commands', () => {
  const execute = promisify(execFile);

  async function run(root: string, command: string, ...args: string[]): Promise<string> {
    const script = join(__dirname, `commands/${command}.ts`);
    const { stdout } = await execute(
      process.execPath,
      ['--conditions=shop:source', '--import', 'tsx', script, ...args],
      { env: { ...process.env, DELIVERY_STORE_URL: pathToFileURL(join(root, 'store')).href } },
    );
    return stdout;
  }

  test('the platform grants prefixes, and an image fills an empty store alone', async () => {
    const { root, close } = await aFolder();
    const inStore = createFolderStore(join(root, 'store'));
    await releaseShell(inStore);
    await run(root, 'grant', 'storefront=/,/storefront', 'checkout=/cart');
    await run(root, 'grant', 'storefront=/storefront,/search');
    expect(await readPrefixes(inStore)).toEqual({
      storefront: ['/', '/storefront', '/search'],
      checkout: ['/cart'],
    });

    const outputs = someOutputs('storefront');
    const folder = join(root, 'storefront-mfe/dist/remote');
    for (const [file, body] of outputs) {
      const path = join(folder, '1.0.0-0a1b2c3d', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, body);
    }
    await writeFile(join(folder, 'mfe.json'), outputs.get('mfe.json') ?? '');
    const told = await run(root, 'release', folder);
    const { entry, generation } = await readCurrentEntry(inStore, 'storefront');
    expect(told).toBe(`storefront ${entry?.active} is active.\n`);
    await run(root, 'release', folder);
    expect((await readCurrentEntry(inStore, 'storefront')).generation).toBe(generation);

    // Once a team has released, a restart of the image changes nothing unless it is told to.
    const team = await release(inStore, 'storefront', 'two');
    expect(await run(root, 'release', folder)).toContain(`is published; ${team} stays active.`);
    expect((await readCurrentEntry(inStore, 'storefront')).entry?.active).toBe(team);
    expect(await run(root, 'release', folder, '--activate')).toContain(
      `storefront ${entry?.active} is active.`,
    );
    expect((await readCurrentEntry(inStore, 'storefront')).entry?.active).toBe(entry?.active);
    await close();
  });
});
