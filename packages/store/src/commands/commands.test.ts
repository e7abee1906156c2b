import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { folderStore } from '../folderStore.ts';
import { readGrants } from '../grants.ts';
import { currentEntry } from '../readEntry.ts';
import { release, releaseShell, someOutputs } from '../testing/releases.ts';
import { aFolder } from '../testing/stores.ts';

const execute = promisify(execFile);

async function run(root: string, command: string, ...args: string[]): Promise<string> {
  const script = join(__dirname, `${command}.ts`);
  const { stdout } = await execute(
    process.execPath,
    ['--conditions=shop:source', '--import', 'tsx', script, ...args],
    { env: { ...process.env, DELIVERY_STORE_URL: pathToFileURL(join(root, 'store')).href } },
  );
  return stdout;
}

test('the platform grants prefixes, and an image fills an empty store alone', async () => {
  const { root, close } = await aFolder();
  const inStore = folderStore(join(root, 'store'));
  await releaseShell(inStore);
  await run(root, 'grant', 'storefront=/,/storefront', 'checkout=/cart');
  await run(root, 'grant', 'storefront=/storefront,/search');
  expect(await readGrants(inStore)).toEqual({
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
  const { entry, generation } = await currentEntry(inStore, 'storefront');
  expect(told).toBe(`storefront ${entry?.active} is active.\n`);
  await run(root, 'release', folder);
  expect((await currentEntry(inStore, 'storefront')).generation).toBe(generation);

  // Once a team has released, a restart of the image changes nothing unless it is told to.
  const team = await release(inStore, 'storefront', 'two');
  expect(await run(root, 'release', folder)).toContain(`is published; ${team} stays active.`);
  expect((await currentEntry(inStore, 'storefront')).entry?.active).toBe(team);
  expect(await run(root, 'release', folder, '--activate')).toContain(
    `storefront ${entry?.active} is active.`,
  );
  expect((await currentEntry(inStore, 'storefront')).entry?.active).toBe(entry?.active);
  await close();
});
