import { join } from 'node:path';
import { register, signIn } from '@shop/contract/users';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, waitUntil } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import type { SmallDisk } from './fullDisk.ts';
import { mountSmallDisk } from './fullDisk.ts';
import { RUNS } from './runs.ts';

const PASSWORD = 'Fynbos2026!';

let disk: SmallDisk;
let api: ApiProcess;
beforeEach(() => {
  disk = mountSmallDisk(6);
});
afterEach(async () => {
  await api.send('SIGKILL');
  disk.remove();
});

let starts = 0;

/** As under `npm start`, database and log are on the same disk. */
function start(): ApiProcess {
  const logFile = join(disk.folder, `api-${(starts += 1)}.log`);
  return startApi({ SHOP_DATA_DIR: disk.folder }, logFile);
}

let people = 0;

/** Registers this many users at once, and returns the status of each. */
async function registerMany(count: number): Promise<Map<string, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, async () => {
      const email = `person-${(people += 1)}@shop.example`;
      const { status } = await callEndpoint(api.url, register, { name: 'Naledi', email, password: PASSWORD });
      return [email, status] as const;
    }),
  );
  return new Map(answers);
}

const health = async () => (await fetch(`${api.url}/api/health`)).status;

async function restarted(): Promise<void> {
  await api.send('SIGKILL');
  api = start();
  await api.untilHealthy();
}

async function signInAs(email: string): Promise<number> {
  return (await callEndpoint(api.url, signIn, { email, password: PASSWORD })).status;
}

test.each(RUNS)('a disk that is full for a moment costs 503 but no acknowledged write (run %d)', async () => {
  api = start();
  await api.untilHealthy();
  const before = await registerMany(4);
  expect([...before.values()]).toEqual([201, 201, 201, 201]);

  disk.fill();
  const during = new Map<string, number>();
  // The preallocated space takes a few writes before the disk is full.
  await waitUntil(async () => {
    const answers = await registerMany(8);
    for (const [email, status] of answers) during.set(email, status);
    return [...answers.values()].every((status) => status === 503);
  });
  expect([...during.values()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  await waitUntil(async () => (await health()) === 503);

  disk.free();
  await waitUntil(async () => (await health()) === 200);
  const after = await registerMany(8);
  expect([...after.values()]).toEqual(Array.from(after, () => 201));

  await restarted();
  for (const [email, status] of [...before, ...during, ...after]) {
    expect({ email, status: await signInAs(email) }).toEqual({ email, status: status === 201 ? 200 : 401 });
  }
});

test.each(RUNS)(
  'a log that a full disk refuses costs no request, and goes on afterwards (run %d)',
  async () => {
    api = start();
    await api.untilHealthy();
    /** The status of a read. A busy machine makes the API refuse reads for a second, whatever its log does. */
    const ask = async (name: string): Promise<number> => {
      const url = `${api.url}/api/products?keyword=${name}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
      const isOverloaded = response.status === 503 && (await response.text()).includes('"busy"');
      return isOverloaded ? ask(name) : response.status;
    };
    disk.fill();
    for (let count = 0; count < 60; count += 1) expect(await ask('full')).toBe(200);
    disk.free();
    const before = api.log.length;
    expect(await ask('free')).toBe(200);
    await waitUntil(async () => api.log.length > before);
  },
);
