import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { grantPrefixes } from './grants.ts';
import { currentEntry } from './readEntry.ts';
import type { Outputs } from './outputs.ts';
import { readBuilt, releaseBuilt } from './releaseBuilt.ts';
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
