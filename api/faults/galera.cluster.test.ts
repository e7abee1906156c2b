import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { createConnection } from 'mysql2/promise';
import type { Galera } from './startGalera.ts';
import { startGalera } from './startGalera.ts';
import { parseDatabaseUrl } from '../src/config/databaseUrl.ts';
import { connectMySql } from '../src/database/mysql/connect.ts';
import { checkInvariants } from '../src/doctor/invariants.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, startWorker, waitUntil } from '../src/testing/apiProcess.ts';
import type { TestSandbox } from '../src/testing/testSandbox.ts';
import { testSandbox } from '../src/testing/testSandbox.ts';
import type { Buyers } from './buyers.ts';
import { startBuyers } from './buyers.ts';
import { recordMeasurement } from '../src/testing/measurements.ts';
import { BUYER_COUNT, RUNS } from './runs.ts';
import { addStock } from './stock.ts';
import { raceForVoucher } from './voucherRace.ts';

const RECOVERED_WITHIN_S = 10;

let galera: Galera;
let sandbox: TestSandbox;
let apis: ApiProcess[] = [];
let apiEnvs: Record<string, string>[];
let worker: ApiProcess;
/** Ends what was started, the last first, also when the start of something else has failed. */
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  galera = await startGalera();
  ends.push(() => galera.stop());
  sandbox = await testSandbox();
  ends.push(() => sandbox.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-cluster-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  const env = { ...sandbox.env, DATABASE_URL: galera.url, SHOP_DATA_DIR: dataDir, SHOP_DEMO: '1' };
  // Two first starts at once, each at another node of the cluster.
  const [first = '', second = ''] = galera.url.match(/127\.0\.0\.1:\d+/g) ?? [];
  const otherOrder = galera.url.replace(first, 'x').replace(second, first).replace('x', second);
  apiEnvs = [
    { ...env, PORT: String(await getPort()) },
    { ...env, PORT: String(await getPort()), DATABASE_URL: otherOrder },
  ];
  apis = apiEnvs.map((apiEnv) => startApi(apiEnv));
  ends.push(() => Promise.all(apis.map((api) => api.send('SIGKILL'))));
  await Promise.all(apis.map((api) => api.untilHealthy(180_000)));
  await addStock(apis[0]?.url ?? '');
  worker = await startWorker(env);
  ends.push(() => worker.send('SIGKILL'));
}, 600_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const node = (index: number) => {
  const found = galera.nodes[index];
  if (!found) throw new Error(`There is no node ${index}`);
  return found;
};

async function sql(statement: string, index = 0): Promise<unknown> {
  const address = parseDatabaseUrl(galera.url)[index];
  const connection = await createConnection({ ...address });
  // So that the node has applied what was committed elsewhere.
  await connection.query('SET SESSION wsrep_sync_wait=1');
  await connection.query('SELECT COUNT(*) FROM migrations');
  const [rows] = await connection.query(statement);
  await connection.end();
  return rows;
}

interface Faults {
  readonly subject: string;
  /** How a request may fail beside the refusal that says so. */
  readonly failures?: readonly string[];
  readonly runs?: readonly number[];
}

/** Lets the fault happen under buyers in each run, and notes what it has cost. */
async function underBuyers(
  { subject, failures = [], runs = RUNS }: Faults,
  fault: () => Promise<void>,
): Promise<void> {
  const market = {
    urls: apiEnvs.map(({ PORT }) => `http://127.0.0.1:${PORT}`),
    approve: (id: string) => sandbox.choose(id, 'approve'),
  };
  for (const run of runs) {
    const buyers: Buyers = await startBuyers(market, BUYER_COUNT);
    let since = 0;
    try {
      await sleep(2000);
      since = performance.now();
      await fault();
      await sleep(5000);
    } finally {
      await buyers.stop();
    }
    const seconds = buyers.getLongestSilence(since);
    const report = await buyers.report();
    recordMeasurement(`Galera, ${subject}, run ${run}`, {
      buyers: BUYER_COUNT,
      ...report,
      secondsToRecover: seconds,
    });
    expect(report.losses).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(BUYER_COUNT);
    // Only refusals that say so: no bug, and nobody is left without an answer.
    expect(Object.keys(report.failed).filter((failure) => !['503', ...failures].includes(failure))).toEqual(
      [],
    );
    expect(seconds).toBeLessThan(RECOVERED_WITHIN_S);
    await expectConsistency();
  }
}

async function expectConsistency(): Promise<void> {
  const { read, write } = await connectMySql(galera.url);
  try {
    const findings = await checkInvariants(read.manager);
    expect(findings.filter(({ level }) => level !== 'fine')).toEqual([]);
  } finally {
    await write.destroy();
  }
  // A job may write between the readings of two nodes; nodes that have come apart stay different.
  let sums: readonly unknown[] = [];
  await waitUntil(async () => {
    sums = await checksums();
    return new Set(sums.map((sum) => JSON.stringify(sum))).size === 1;
  }, 30_000).catch(() => undefined);
  for (const sum of sums) expect(sum).toEqual(sums[0]);
}

/** Of all tables that buyers write to, as each node has them. */
const checksums = (): Promise<unknown[]> => {
  const tables =
    'CHECKSUM TABLE users, products, product_sizes, orders, order_lines, payments, sessions, vouchers';
  return Promise.all(galera.nodes.map((_, index) => sql(tables, index)));
};

test('two first starts at different nodes of a cluster make one schema', async () => {
  const rows = await sql('SELECT COUNT(*) AS all_of_them, COUNT(DISTINCT name) AS different FROM migrations');
  const [{ all_of_them: all, different }] = rows as [{ all_of_them: number; different: number }];
  expect(all).toBe(different);
});

test('buyers at two nodes at once: nothing is lost, nothing is sold twice', async () => {
  await underBuyers({ subject: 'two writers, no fault', runs: [1] }, () => sleep(5000));
}, 120_000);

test('at two nodes at once 5 of 50 buyers get the 5 uses of a voucher', async () => {
  const urls = apiEnvs.map(({ PORT }) => `http://127.0.0.1:${PORT}`);
  await raceForVoucher({ subject: 'Galera', env: apiEnvs[0] ?? {}, urls });
  await expectConsistency();
}, 120_000);

test(
  'the node that is written to is killed, and comes back',
  async () => {
    await underBuyers({ subject: 'a node killed' }, async () => {
      await node(0).kill();
      await sleep(6000);
      await node(0).start();
    });
  },
  RUNS.length * 180_000,
);

test(
  'an API and the worker are killed, and come back',
  async () => {
    await underBuyers({ subject: 'an API and the worker killed', failures: ['cut off'] }, async () => {
      await Promise.all([apis[0]?.send('SIGKILL'), worker.send('SIGKILL')]);
      const [env = {}] = apiEnvs;
      apis[0] = startApi(env);
      worker = await startWorker({ ...env, PORT: '0' });
    });
  },
  RUNS.length * 120_000,
);

test(
  'the node that is written to is cut off, and comes back',
  async () => {
    await underBuyers({ subject: 'a node cut off' }, async () => {
      node(0).freeze();
      await sleep(10_000);
      node(0).thaw();
      await sleep(5000);
    });
  },
  RUNS.length * 180_000,
);

test(
  'all nodes are restarted one after the other',
  async () => {
    await underBuyers({ subject: 'a rolling restart' }, async () => {
      for (const restarted of galera.nodes) {
        await restarted.stop();
        await restarted.start();
        await sleep(2000);
      }
    });
  },
  RUNS.length * 240_000,
);
