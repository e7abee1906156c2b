import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { changeEntry } from './changeEntry.ts';
import { activate, offer, rollback } from './changes.ts';
import type { Change } from './changes.ts';
import { grantPrefixes } from './grants.ts';
import { publish } from './publish.ts';
import { currentEntry } from './readEntry.ts';
import type { Outputs } from './outputs.ts';
import { deployBuilt, readBuilt, releaseBuilt } from './releaseBuilt.ts';
import { ACTOR, releaseShell, someOutputs, someShell } from './testing/releases.ts';
import { aFolder } from './testing/stores.ts';
import { readVerified, writeVerified } from './versions.ts';

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

test('the newest build of a micro-frontend lies in a folder of its version, that of the shell beside its mfe.json', async () => {
  const outputs = someOutputs('storefront');
  const remote = join(place.root, 'remote');
  await write(join(remote, '1.0.0-0a1b2c3d'), outputs);
  await write(join(remote, '0.9.0-0a1b2c3d'), someOutputs('storefront', 'old'));
  await writeFile(join(remote, 'mfe.json'), outputs.get('mfe.json') ?? '');
  expect(await readBuilt(remote)).toEqual({ name: 'storefront', outputs });

  const shell = someShell();
  await write(join(place.root, 'client'), shell);
  expect(await readBuilt(join(place.root, 'client'))).toEqual({ name: 'shell', outputs: shell });
});

test('a build is activated once the active shell can run it', async () => {
  const { store } = place;
  const outputs = someOutputs('storefront', 'one', { requires: { react: '^20.0.0' } });
  await grantPrefixes(store, 'storefront', ['/storefront']);
  const release = () => releaseBuilt(store, { name: 'storefront', outputs }, ACTOR);
  await expect(release()).rejects.toThrow('No shell is active');
  await releaseShell(store, 'one', { provides: { react: '19.3.1' } });
  await expect(release()).rejects.toThrow('react ^20.0.0 is required, 19.3.1 is here.');
  expect((await currentEntry(store, 'storefront')).entry).toBeNull();

  await releaseShell(store, 'two', { provides: { react: '20.0.0' } });
  const version = await release();
  await release();
  const { entry, generation } = await currentEntry(store, 'storefront');
  expect([entry?.active, generation]).toEqual([version, 1]);
});

test('a build that was deployed may be activated again, and what the gate has seen of it is kept', async () => {
  const { store } = place;
  await releaseShell(store);
  await grantPrefixes(store, 'storefront', ['/storefront']);
  const deploy = (text: string) =>
    releaseBuilt(store, { name: 'storefront', outputs: someOutputs('storefront', text) }, ACTOR);
  const version = await deploy('one');
  expect(await readVerified(store, 'storefront', version)).toMatchObject({
    // No gate takes it for what it has seen itself.
    against: [],
    checks: ['deployed by a test, and agrees with the active shell; it was not started alone'],
  });

  const seen = {
    ...{ schema: 1 as const, at: '2026-11-21T08:00:00.000Z' },
    ...{ against: ['shell@1.0.0'], checks: ['it starts'] },
  };
  await writeVerified(store, 'storefront', version, seen);
  await deploy('two');
  await deploy('one');
  expect(await readVerified(store, 'storefront', version)).toEqual(seen);
});

test('a build with a prefix that is not granted is not activated', async () => {
  const { store } = place;
  await releaseShell(store);
  await grantPrefixes(store, 'storefront', ['/home']);
  const built = { name: 'storefront', outputs: someOutputs('storefront') };
  await expect(releaseBuilt(store, built, ACTOR)).rejects.toThrow('/storefront is not granted to storefront');
  expect((await currentEntry(store, 'storefront')).entry).toBeNull();
});

describe('a start of the platform', () => {
  const START = { by: 'a start', why: 'It was started.' };

  beforeEach(async () => {
    await releaseShell(place.store);
    await grantPrefixes(place.store, 'storefront', ['/storefront']);
  });

  const start = (text: string, options?: { followsOwn: boolean }) =>
    deployBuilt(
      place.store,
      { name: 'storefront', outputs: someOutputs('storefront', text) },
      START,
      options,
    );
  const change = (next: Change) =>
    changeEntry(place.store, 'storefront', { ...ACTOR, action: 'activate', change: next });
  const active = async () => (await currentEntry(place.store, 'storefront')).entry?.active;

  test('gives its build to visitors in an empty store, and only publishes it afterwards', async () => {
    const first = await start('one');
    expect(first).toEqual({ name: 'storefront', version: first.version, active: first.version });
    const second = await start('two');
    expect(second).toEqual({ name: 'storefront', version: second.version, active: first.version });
    expect(await active()).toBe(first.version);
    await change(activate(second.version));
    expect((await start('one')).active).toBe(second.version);
  });

  test('of a checkout replaces its own earlier build, and nothing that a command has chosen', async () => {
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

  test('of a checkout leaves a candidate and a withdrawn build as they are', async () => {
    const follow = (text: string) => start(text, { followsOwn: true });
    const first = await follow('one');
    const { version: second } = await publish(
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

  test('says in the entry of the shell which shell runs', async () => {
    const deploy = () => deployBuilt(place.store, { name: 'shell', outputs: someShell('two') }, START);
    const { version } = await deploy();
    expect((await currentEntry(place.store, 'shell')).entry?.active).toBe(version);
    await changeEntry(place.store, 'shell', { ...ACTOR, action: 'rollback', change: rollback });
    expect((await deploy()).active).toBe(version);
    expect((await currentEntry(place.store, 'shell')).entry?.active).toBe(version);
  });
});
