import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { changeEntry } from './changeEntry.ts';
import { activate } from './changes.ts';
import { createFolderStore } from './folderStore.ts';
import { computeSha384 } from './outputs.ts';
import { publishVersion } from './publish.ts';
import { readCurrentEntry } from './readEntry.ts';
import { readAudits } from './audits.ts';
import { readBuild } from './versions.ts';
import { ACTOR, release, someOutputs } from './testing/releases.ts';
import { aFolder } from './testing/stores.ts';

interface SimulatedProcess {
  /** The number of file operations before the process is killed. */
  left: number;
  readonly steps: string[];
  readonly onKill: () => void;
}

const mockProcesses = new AsyncLocalStorage<SimulatedProcess>();

/**
 * Counts the file operations of a simulated process. A killed process performs no further operation and gets no result.
 */
jest.mock('node:fs/promises', () => {
  const real: Record<string, unknown> = jest.requireActual('node:fs/promises');
  const counted =
    (name: string, step: Step, onKill: (isNow: boolean) => Promise<void> = () => Promise.resolve()): Step =>
    async (...args) => {
      const one = mockProcesses.getStore();
      if (!one) return step(...args);
      one.left -= 1;
      one.steps.push(name);
      if (one.left > 0) return step(...args);
      await onKill(one.left === 0);
      one.onKill();
      return new Promise(() => undefined);
    };
  const open: Step = async (...args) => {
    const handle = (await (real['open'] as Step)(...args)) as Handle;
    const kind = args[1] === 'r' ? 'folder' : 'file';
    const writeHalf = async (isNow: boolean): Promise<void> => {
      if (isNow) await handle.writeFile('half of it');
      await handle.close();
    };
    return {
      writeFile: counted('write', (body) => handle.writeFile(body), writeHalf),
      sync: counted(
        `sync ${kind}`,
        () => handle.sync(),
        () => handle.close(),
      ),
      close: () => handle.close(),
    };
  };
  const names = ['link', 'unlink', 'rename', 'mkdir'];
  const wrapped = names.map((name) => [name, counted(name, real[name] as Step)] as const);
  return { ...real, ...Object.fromEntries(wrapped), open: counted('open', open) };
});

type Step = (...args: unknown[]) => Promise<unknown>;
interface Handle {
  writeFile: (body: unknown) => Promise<void>;
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Runs the work in a process that is killed before its n-th file operation. Returns false when the work needs fewer
 * operations.
 */
function isKilledAt(step: number, work: () => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const one = { left: step, steps: [], onKill: () => resolve(true) };
    mockProcesses.run(one, () => void work().then(() => resolve(false), reject));
  });
}

async function stepsOf(work: () => Promise<unknown>): Promise<string[]> {
  const one = { left: Infinity, steps: [], onKill: () => undefined };
  await mockProcesses.run(one, work);
  return one.steps;
}

test('the content is synchronised before the name, and the name before the call returns', async () => {
  const { store, close } = await aFolder();
  await store.create('a/b', Buffer.from('x'));
  expect(await stepsOf(() => store.create('a/c', Buffer.from('x')))).toEqual([
    ...['mkdir', 'open', 'write', 'sync file', 'link', 'unlink', 'open', 'sync folder'],
  ]);
  expect(await stepsOf(() => store.replace('a/c', Buffer.from('y')))).toEqual([
    ...['mkdir', 'open', 'write', 'sync file', 'rename', 'open', 'sync folder'],
  ]);
  await close();
});

test('a publish killed at any step leaves a whole version or none, and can be repeated', async () => {
  const outputs = someOutputs('storefront');
  let isKilled = true;
  let kills = 0;
  for (; isKilled; kills += 1) {
    const { store, close } = await aFolder();
    isKilled = await isKilledAt(kills + 1, () => publishVersion(store, 'storefront', outputs, ACTOR));
    const commits = (await store.list('storefront/')).filter(({ key }) => key.endsWith('/mfe.json'));
    if (commits.length > 0) {
      const version = commits[0]!.key.split('/')[1]!;
      const { files } = await readBuild(store, 'storefront', version);
      for (const [file, hash] of Object.entries(files)) {
        expect(computeSha384((await store.read(`storefront/${version}/${file}`))!)).toBe(hash);
      }
    }
    const { version } = await publishVersion(store, 'storefront', outputs, ACTOR);
    expect((await readBuild(store, 'storefront', version)).name).toBe('storefront');
    await close();
  }
  expect(kills).toBeGreaterThan(40);
});

test('a change killed at any step is made or not, and its audit is not lost', async () => {
  let isKilled = true;
  let kills = 0;
  for (; isKilled; kills += 1) {
    const { store, close } = await aFolder();
    const one = await release(store, 'storefront', 'one');
    const { version: two } = await publishVersion(
      store,
      'storefront',
      someOutputs('storefront', 'two'),
      ACTOR,
    );
    const toTwo = { ...ACTOR, action: 'activate', change: activate(two) } as const;
    isKilled = await isKilledAt(kills + 1, () => changeEntry(store, 'storefront', toTwo));

    const { highest, generation, entry } = await readCurrentEntry(store, 'storefront');
    expect({ generation, active: entry?.active }).toEqual(
      highest === 1 ? { generation: 1, active: one } : { generation: 2, active: two },
    );
    await release(store, 'storefront', 'three');
    const changes = (await readAudits(store, 'storefront')).filter((audit) => audit.generation !== null);
    expect(changes.map((audit) => audit.generation)).toEqual(highest === 1 ? [1, 2] : [1, 2, 3]);
    await close();
  }
  expect(kills).toBeGreaterThan(15);
});

test('removing the last file of a folder does not disturb a writer that creates one there', async () => {
  const { store, close } = await aFolder();
  const writer = async (name: string): Promise<void> => {
    for (let round = 0; round < 40; round += 1) {
      const key = `storefront/probe/${name}-${round}`;
      expect(await store.create(key, Buffer.from(name))).toBe(true);
      await store.remove(key);
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(writer));
  expect(await store.list('')).toEqual([]);
  await close();
});

test('temporary files of killed writers are in no list, and are removed later', async () => {
  const { store, root, close } = await aFolder();
  await store.create('storefront/entry/0000000001.json', Buffer.from('x'));
  const left = join(root, 'storefront/entry/.8f14e45f-ceea-467f-a8d1-6f1e2a3b4c5d.new');
  await writeFile(left, 'half');
  expect((await store.list('storefront/')).map(({ key }) => key)).toEqual([
    'storefront/entry/0000000001.json',
  ]);
  await store.removeUnfinished('storefront/', new Date(Date.now() - 60_000));
  await utimes(left, new Date(0), new Date(0));
  await store.removeUnfinished('storefront/', new Date(Date.now() - 60_000));
  await expect(writeFile(left, 'x', { flag: 'wx' })).resolves.toBeUndefined();
  await close();
});

test("on a disk only its owner can write to a team's folder", async () => {
  // Only root can change its user id.
  if (process.getuid?.() !== 0) return;
  const { root, close } = await aFolder();
  await chmod(root, 0o755);
  const users = { storefront: 65_531, checkout: 65_532 };
  for (const [name, user] of Object.entries(users)) {
    await mkdir(join(root, name));
    await chown(join(root, name), user, user);
  }
  const outcomes: string[][] = [];
  for (const [own, other] of [
    ['storefront', 'checkout'],
    ['checkout', 'storefront'],
  ] as const) {
    const script = join(__dirname, 'testing/writeAs.ts');
    const args = ['--conditions=shop:source', '--import', 'tsx', script, pathToFileURL(root).href];
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...args,
      ...[String(users[own]), own, other],
    ]);
    outcomes.push(JSON.parse(stdout) as string[]);
  }
  // The first process cannot read the folder of the other, nor create it.
  expect(outcomes[0]!.slice(0, 3)).toEqual(['done', 'EACCES', 'EACCES']);
  expect(outcomes[0]![5]).toBe('EACCES');
  expect(outcomes[1]).toEqual(['done', 'EACCES', 'EACCES', 'EACCES', 'EACCES', 'EACCES']);
  const store = createFolderStore(root);
  expect((await readCurrentEntry(store, 'storefront')).highest).toBe(1);
  await close();
});
