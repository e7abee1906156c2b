import { setTimeout as delay } from 'node:timers/promises';
import { changeEntry } from './changeEntry.ts';
import { hashOfOutputs } from './outputs.ts';
import { publish } from './publish.ts';
import { publishedVersions, readBuild, readVerified, writeVerified } from './versions.ts';
import { readShell } from './shellRelease.ts';
import { ACTOR, someOutputs, someShell } from './testing/releases.ts';
import { STORES } from './testing/stores.ts';
import type { TestStore } from './testing/stores.ts';

describe.each(STORES)('publishing into %s', (_, open) => {
  let place: TestStore;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.close());

  test('a build is published once, under its version and the hash of its files', async () => {
    const outputs = someOutputs('storefront');
    const first = await publish(place.store, 'storefront', outputs, ACTOR);
    expect(first).toEqual({ version: `1.0.0-${hashOfOutputs(outputs)}`, isNew: true });
    for (const [file, body] of outputs) {
      expect(await place.store.read(`storefront/${first.version}/${file}`)).toEqual(body);
    }
    expect(await publish(place.store, 'storefront', outputs, ACTOR)).toEqual({ ...first, isNew: false });
    expect(await place.store.list('storefront/audit/')).toHaveLength(1);
    expect((await readBuild(place.store, 'storefront', first.version)).name).toBe('storefront');
  });

  test('an interrupted publish is continued, and existing files are not overwritten', async () => {
    const outputs = someOutputs('storefront');
    const folder = `storefront/1.0.0-${hashOfOutputs(outputs)}`;
    await place.store.create(`${folder}/remoteEntry.js`, outputs.get('remoteEntry.js')!);
    expect((await publish(place.store, 'storefront', outputs, ACTOR)).isNew).toBe(true);

    const others = someOutputs('storefront', 'two');
    const foreign = `storefront/1.0.0-${hashOfOutputs(others)}/expose.js`;
    await place.store.create(foreign, Buffer.from('something else'));
    await expect(publish(place.store, 'storefront', others, ACTOR)).rejects.toThrow('another content');
    expect(await place.store.read(foreign.replace('expose.js', 'mfe.json'))).toBeNull();
  });

  test('the shell is published under its own name, with what it provides', async () => {
    const outputs = someShell('one', { provides: { '@shop/shared-ui': '1.4.0' } });
    const { version } = await publish(place.store, 'shell', outputs, ACTOR);
    expect(await readShell(place.store, version)).toMatchObject({
      ...{ contract: 2, provides: { '@shop/shared-ui': '1.4.0' }, scripts: ['static/main.js'] },
    });
    await expect(readShell(place.store, version.replace(/.$/, 'x'))).rejects.toThrow('is no version');
    const absent = `1.0.0-${hashOfOutputs(someShell('two'))}`;
    await expect(readShell(place.store, absent)).rejects.toThrow(`${absent} of the shell is not published.`);
  });

  test('published versions are listed, the newest first, and an unfinished one is none', async () => {
    const versions: string[] = [];
    for (const text of ['one', 'two']) {
      const { version } = await publish(place.store, 'storefront', someOutputs('storefront', text), ACTOR);
      versions.unshift(version);
      await delay(20);
    }
    await place.store.create(`storefront/1.0.0-${'0'.repeat(16)}/remoteEntry.js`, Buffer.from('x'));
    const listed = await publishedVersions(place.store, 'storefront');
    expect(listed.map(({ version }) => version)).toEqual(versions);
  });

  test('the latest result of the gate is kept with the version', async () => {
    const { version } = await publish(place.store, 'storefront', someOutputs('storefront'), ACTOR);
    expect(await readVerified(place.store, 'storefront', version)).toBeNull();
    for (const checks of [['hashes'], ['hashes', 'boot']]) {
      const at = new Date().toISOString();
      await writeVerified(place.store, 'storefront', version, { schema: 1, at, against: [], checks });
    }
    expect((await readVerified(place.store, 'storefront', version))?.checks).toEqual(['hashes', 'boot']);
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
  await expect(publish(store, 'storefront', outputs, ACTOR)).rejects.toThrow(message);
  expect(await store.list('storefront/')).toEqual([]);
  await close();
});

test.each([
  ['a wrong hash', someShell('one', { files: { 'static/main.js': 'sha384-x' } }), 'static/main.js'],
  ['a missing script', someShell('one', { scripts: ['static/gone.js'] }), 'lacks static/gone.js'],
  ['the description of a micro-frontend', someOutputs('shell'), 'The mfe.json of shell'],
])('a shell with %s is refused before anything is written', async (_, outputs, message) => {
  const { store, close } = await STORES[0]![1]();
  await expect(publish(store, 'shell', outputs, ACTOR)).rejects.toThrow(message);
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
