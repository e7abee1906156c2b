import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { Galera } from '../../scripts/mariadb/startGalera.ts';
import { startGalera } from '../../scripts/mariadb/startGalera.ts';
import { addressesOf } from '../src/config/databaseUrl.ts';
import { connectMySql } from '../src/database/mysqlSource.ts';
import { checkInvariants } from '../src/doctor/invariants.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi } from '../src/testing/apiProcess.ts';
import type { Buyers } from './buyers.ts';
import { startBuyers } from './buyers.ts';
import { noteFigures } from './figures.ts';

const BUYERS = 20;
const RECOVERED_WITHIN_S = 10;

let galera: Galera;
let apis: ApiProcess[] = [];
let dataDir = '';
/** Ends the cluster once it was started. */
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  galera = await startGalera();
  ends.push(() => galera.stop());
  dataDir = mkdtempSync(join(tmpdir(), 'shop-cluster-'));
  const env = { DATABASE_URL: galera.url, SHOP_DATA_DIR: dataDir, SHOP_DEMO: '1', JOBS: 'on' };
  // Two first starts at once, each at another node of the cluster.
  const [first = '', second = ''] = galera.url.match(/127\.0\.0\.1:\d+/g) ?? [];
  const otherOrder = galera.url.replace(first, 'x').replace(second, first).replace('x', second);
  apis = [startApi(env), startApi({ ...env, DATABASE_URL: otherOrder })];
  await Promise.all(apis.map((api) => api.untilHealthy(60_000)));
  await sql('UPDATE products SET received = received + 100000, stock = stock + 100000');
}, 240_000);
afterAll(async () => {
  await Promise.all(apis.map((api) => api.send('SIGKILL')));
  await ends.at(0)?.();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const node = (index: number) => {
  const found = galera.nodes[index];
  if (!found) throw new Error(`There is no node ${index}`);
  return found;
};

async function sql(statement: string, index = 0): Promise<unknown> {
  const address = addressesOf(galera.url)[index];
  const connection = await createConnection({ ...address });
  // So that the node has applied what was committed elsewhere.
  await connection.query('SET SESSION wsrep_sync_wait=1');
  await connection.query('SELECT COUNT(*) FROM migrations');
  const [rows] = await connection.query(statement);
  await connection.end();
  return rows;
}

/** Lets the fault happen under buyers, and notes what it has cost. */
async function underBuyers(subject: string, fault: () => Promise<void>): Promise<void> {
  const buyers: Buyers = await startBuyers(
    apis.map(({ url }) => url),
    BUYERS,
  );
  await sleep(2000);
  const since = performance.now();
  await fault();
  await sleep(5000);
  await buyers.stop();
  const seconds = buyers.longestSilence(since);
  const report = await buyers.report();
  noteFigures(`Galera, ${subject}`, { ...report, secondsToRecover: seconds });
  expect(report.lost).toBe(0);
  expect(report.acknowledged).toBeGreaterThan(BUYERS);
  // Only refusals that say so: no bug, and nobody is left without an answer.
  expect(Object.keys(report.failed).filter((status) => status !== '503')).toEqual([]);
  expect(seconds).toBeLessThan(RECOVERED_WITHIN_S);
  await expectConsistency();
}

async function expectConsistency(): Promise<void> {
  const { read, write } = await connectMySql(galera.url);
  try {
    const findings = await checkInvariants(read.manager);
    expect(findings.filter(({ level }) => level !== 'fine')).toEqual([]);
  } finally {
    await write.destroy();
  }
  const tables = 'CHECKSUM TABLE users, products, orders, order_lines, sessions';
  const sums = await Promise.all(galera.nodes.map((_, index) => sql(tables, index)));
  for (const sum of sums) expect(sum).toEqual(sums[0]);
}

test('two first starts at different nodes of a cluster make one schema', async () => {
  const rows = await sql('SELECT COUNT(*) AS all_of_them, COUNT(DISTINCT name) AS different FROM migrations');
  const [{ all_of_them: all, different }] = rows as [{ all_of_them: number; different: number }];
  expect(all).toBe(different);
});

test('buyers at two nodes at once: nothing is lost, nothing is sold twice', async () => {
  await underBuyers('two writers, no fault', () => sleep(8000));
}, 120_000);

test('the node that is written to is killed, and comes back', async () => {
  await underBuyers('a node killed', async () => {
    await node(0).kill();
    await sleep(6000);
    await node(0).start();
  });
}, 180_000);

test('the node that is written to is cut off, and comes back', async () => {
  await underBuyers('a node cut off', async () => {
    node(0).freeze();
    await sleep(12_000);
    node(0).thaw();
    await sleep(8000);
  });
}, 180_000);

test('all nodes are restarted one after the other', async () => {
  await underBuyers('a rolling restart', async () => {
    for (const restarted of galera.nodes) {
      await restarted.stop();
      await restarted.start();
      await sleep(2000);
    }
  });
}, 240_000);
