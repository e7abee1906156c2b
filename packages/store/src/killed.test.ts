import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { readAudits } from './audits.ts';
import type { ObjectStore } from './objectStore.ts';
import { versionOf } from './layout.ts';
import { sha384 } from './outputs.ts';
import { currentEntry } from './readEntry.ts';
import { readBuild } from './versions.ts';
import { release } from './testing/releases.ts';
import { aFolder } from './testing/stores.ts';

const NAME = 'storefront';
const KILLS = process.env['LONG_TESTS'] === '1' ? 6 : 3;

interface Acknowledged {
  readonly published: string[];
  generation: number;
}

/** Kills the process a few milliseconds after it has reported this many steps. */
async function releaseUntilKilled(root: string, round: number): Promise<Acknowledged> {
  const script = join(__dirname, 'testing/releaseLoop.ts');
  const args = ['--conditions=shop:source', '--import', 'tsx', script, pathToFileURL(root).href, NAME];
  const child = spawn(process.execPath, [...args, `round ${round}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const acknowledged: Acknowledged = { published: [], generation: 0 };
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, version = '', generation] = line.split(' ');
    if (what === 'published') acknowledged.published.push(version);
    if (what === 'activated') acknowledged.generation = Number(generation);
    lines += 1;
    if (lines === round + 1) setTimeout(() => child.kill('SIGKILL'), round * 3);
  }
  await ended;
  return acknowledged;
}

async function expectWhole(store: ObjectStore, acknowledged: Acknowledged): Promise<void> {
  const objects = await store.list(`${NAME}/`);
  const published = objects.filter(({ key }) => key.endsWith('/mfe.json')).map(({ key }) => versionOf(key)!);
  expect(published).toEqual(expect.arrayContaining(acknowledged.published));
  for (const version of published) {
    const { files } = await readBuild(store, NAME, version);
    for (const [file, hash] of Object.entries(files)) {
      const body = await store.read(`${NAME}/${version}/${file}`);
      expect([version, file, body && sha384(body)]).toEqual([version, file, hash]);
    }
  }
  const { highest, generation, entry } = await currentEntry(store, NAME);
  expect(highest).toBeGreaterThanOrEqual(acknowledged.generation);
  expect(generation).toBe(highest);
  expect(entry === null || published.includes(entry.active!)).toBe(true);
  const changes = (await readAudits(store, NAME)).filter((audit) => audit.generation !== null);
  expect(changes.map((audit) => audit.generation)).toEqual(Array.from({ length: highest }, (_, n) => n + 1));
}

test('a writer killed at any moment leaves the state before or after its change', async () => {
  const { store, root, close } = await aFolder();
  for (let round = 0; round < KILLS; round += 1) {
    const acknowledged = await releaseUntilKilled(root, round);
    await expectWhole(store, acknowledged);
    // The store can be written to again.
    const version = await release(store, NAME, `after ${round}`);
    expect((await currentEntry(store, NAME)).entry?.active).toBe(version);
  }
  await close();
});
