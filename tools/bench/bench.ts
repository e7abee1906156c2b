import { parseArgs } from 'node:util';
import type { BenchDatabase } from './database.ts';
import { createBenchDatabase } from './database.ts';
import { benchPages } from './pages.ts';
import { benchReaders } from './readers.ts';
import { benchReads } from './reads.ts';
import { benchRows } from './rows.ts';
import { createShopServers } from './shopServers.ts';
import { benchStarts } from './starts.ts';
import type { Pace, Table } from './turns.ts';
import { benchBuyers, benchWrites, prepareWrites } from './writes.ts';
import { buildStale } from '../scripts/buildStale.ts';
import { startMariaDb } from '../scripts/mariadb/startMariaDb.ts';

const PARTS = ['starts', 'rows', 'reads', 'readers', 'writes', 'buyers', 'pages'];
/**
 * Phases of a full run. The warm-up lasts until V8 has optimised most of the code, as in a long-running
 * server.
 */
const FULL_PACE: Pace = { rounds: 3, seconds: 1.2, warmUpSeconds: 6 };
/** Phases of a trial run; its results are not meaningful. */
const TRIAL_PACE: Pace = { rounds: 1, seconds: 0.5, warmUpSeconds: 0.5 };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`The bench has no part ${unknown.join(', ')}; it has ${PARTS.join(', ')}.`);
  process.exit(1);
}
const pace = values.quick ? TRIAL_PACE : FULL_PACE;
const isWanted = (part: string): boolean => positionals.length === 0 || positionals.includes(part);

await buildStale(console.log);
if (PARTS.some((part) => part !== 'pages' && isWanted(part))) await benchServers();
if (isWanted('pages')) {
  for (const [title, table] of Object.entries(await benchPages(pace))) print(title, table);
}

/** Measures the API on MariaDB; of the larger catalogue, only the rows read. */
async function benchServers(): Promise<void> {
  const mariaDb = await startMariaDb();
  try {
    await withDatabase(1000, (database) => benchDatabase(database));
    if (isWanted('rows')) await withDatabase(values.quick ? 2000 : 100_000, printRows);
  } finally {
    await mariaDb.stop();
  }

  async function withDatabase(products: number, work: (database: BenchDatabase) => Promise<void>) {
    const database = await createBenchDatabase(mariaDb, products);
    try {
      console.log(`\n${products.toLocaleString('en')} products`);
      await work(database);
    } finally {
      await database.remove();
    }
  }
}

async function printRows(database: BenchDatabase): Promise<void> {
  const servers = await createShopServers(database);
  try {
    print('rows', await benchRows(database, await servers.startApi()));
  } finally {
    await servers.stop();
  }
}

async function benchDatabase(database: BenchDatabase): Promise<void> {
  if (isWanted('rows')) await printRows(database);
  const servers = await createShopServers(database);
  try {
    // Rows are counted first, while no other process uses the database.
    if (isWanted('starts')) print('starts', await benchStarts(servers, pace.rounds));
    const both = { api: await servers.startApi(), limit: await servers.startLimit() };
    if (isWanted('reads')) print('reads', await benchReads(database, both, pace));
    if (isWanted('readers')) print('readers', await benchReaders(database, both, pace));
    if (!isWanted('writes') && !isWanted('buyers')) return;
    const shop = await prepareWrites({ database, api: both.api, sandboxUrl: servers.sandboxUrl });
    if (isWanted('writes')) print('writes', await benchWrites(shop, pace));
    if (isWanted('buyers')) print('buyers', await benchBuyers(shop, pace));
  } finally {
    await servers.stop();
  }
}

function print(title: string, table: Table): void {
  console.log(`\n${title}`);
  console.table(table);
}
