import { parseArgs } from 'node:util';
import { buildStaleWorkspaces } from '../scripts/buildStale.ts';
import { startMariaDb } from '../scripts/mariadb/startMariaDb.ts';
import { createBenchDatabase } from './database.ts';
import type { BenchDatabase } from './database.ts';
import type { RoundOptions, Table } from './measure.ts';
import { benchPages } from './pages.ts';
import { benchReaders, benchReads, benchRows } from './reads.ts';
import { benchStarts, startApiAndLimit } from './servers.ts';
import type { BenchShop } from './servers.ts';
import { benchBuyers, benchWrites, prepareWrites } from './writes.ts';

const PARTS = ['starts', 'rows', 'reads', 'readers', 'writes', 'buyers', 'pages'];
const options = { quick: { type: 'boolean', default: false } } as const;
const { values, positionals: requestedParts } = parseArgs({ allowPositionals: true, options });
const unknownParts = requestedParts.filter((part) => !PARTS.includes(part));
if (unknownParts.length > 0) {
  console.error(`The bench has no part ${unknownParts.join(', ')}; it has ${PARTS.join(', ')}.`);
  process.exit(1);
}
// The warm-up lasts until V8 has optimized most of the code, as in a long-running server.
const fullRoundOptions: RoundOptions = { rounds: 3, seconds: 1.2, warmUpSeconds: 6 };
const roundOptions = values.quick ? { rounds: 1, seconds: 0.5, warmUpSeconds: 0.5 } : fullRoundOptions;
const isRequested = (...parts: readonly string[]): boolean =>
  requestedParts.length === 0 || parts.some((part) => requestedParts.includes(part));

await buildStaleWorkspaces(console.log);
if (isRequested(...PARTS.filter((part) => part !== 'pages'))) await benchApi();
if (isRequested('pages')) {
  for (const [title, table] of Object.entries(await benchPages(roundOptions))) printTable(title, table);
}

/**
 * Measures the API on MariaDB. With the larger catalogue, it measures only the rows that the database reads.
 */
async function benchApi(): Promise<void> {
  const mariaDb = await startMariaDb();
  try {
    for (const products of isRequested('rows') ? [1000, values.quick ? 2000 : 100_000] : [1000]) {
      console.log(`\n${products.toLocaleString('en')} products`);
      const database = await createBenchDatabase(mariaDb, products);
      const shop = await startApiAndLimit(database);
      try {
        await benchServers(products, database, shop);
      } finally {
        await shop.stop();
        await database.remove();
      }
    }
  } finally {
    await mariaDb.stop();
  }
}

async function benchServers(products: number, database: BenchDatabase, shop: BenchShop): Promise<void> {
  if (isRequested('rows')) printTable('rows', await benchRows(database, shop.getServer('api')));
  if (products > 1000) return;
  if (isRequested('starts')) printTable('starts', await benchStarts(shop, roundOptions.rounds));
  const both = { api: shop.getServer('api'), limit: shop.getServer('storefront') };
  if (isRequested('reads')) printTable('reads', await benchReads(database, both, roundOptions));
  if (isRequested('readers')) printTable('readers', await benchReaders(database, both, roundOptions));
  if (!isRequested('writes', 'buyers')) return;
  const writes = await prepareWrites(database, both.api, shop.getServer('sandbox').url);
  if (isRequested('writes')) printTable('writes', await benchWrites(writes, roundOptions));
  if (isRequested('buyers')) printTable('buyers', await benchBuyers(writes, roundOptions));
}

function printTable(title: string, table: Table): void {
  console.log(`\n${title}`);
  console.table(table);
}
