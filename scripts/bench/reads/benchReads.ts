import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { createConnection } from 'mysql2/promise';
import { createDatabase } from '../../mariadb/database.ts';
import { startMariaDb } from '../../mariadb/startMariaDb.ts';
import { ROOT } from '../../paths.ts';
import { buildLimit } from '../limit/buildLimit.ts';
import type { Server } from './readCosts.ts';
import { cpuPerRead, databaseCost } from './readCosts.ts';

const ROUNDS = 3;
/** So many different reads that a new version of the catalogue comes before the first one is asked for again. */
const DIFFERENT = 1000;
const CHANGES_EVERY_MS = 20;
/** A change of what is listed, and one of other details, as most orders are. */
const SLOT_OF_LISTS = 0;
const SLOT_OF_DETAILS = 16;
/** After which the API looks for a change of another process. */
const LOOKS_AFTER_MS = 100;
const KEYWORDS = ['tee', 'hoodie', 'cotton', 'slate', 'cap', 'wash', 'black', 'trail'];
const FAR_PAGE = 1_000_000;

/** Compares the public reads of the API with the least that they could cost, on MariaDB. */
export async function benchReads(): Promise<void> {
  const mariaDb = await startMariaDb();
  try {
    for (const products of [1000, 100_000]) {
      const url = await createDatabase(mariaDb.url, `reads_${products}`);
      await seed(url, products);
      await benchCatalogue(url, products);
    }
  } finally {
    await mariaDb.stop();
  }
}

const seed = (url: string, products: number) =>
  execa('node', ['api/dist/commands/seedLarge.js', '--products', String(products)], {
    cwd: ROOT,
    env: { DATABASE_URL: url },
  });

async function benchCatalogue(databaseUrl: string, products: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-reads-'));
  const env = { DATABASE_URL: databaseUrl, SHOP_DATA_DIR: dataDir, NODE_OPTIONS: '' };
  const api = await start(['api/dist/main.js'], {
    ...env,
    ...{ JOBS: 'off', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', SHOP_DEMO: '0' },
  });
  const limit = await start([await buildLimit()], env);
  const database = await createConnection(databaseUrl);
  const change = (slot: number) =>
    database.query('UPDATE catalogue_version SET changes = changes + 1 WHERE slot = ?', [slot]);
  try {
    const ids = await idsOf(database);
    if (products === 1000)
      console.table(await cpuTable({ api, limit, ids, change: () => change(SLOT_OF_LISTS) }));
    console.log(`\nRows that the database reads for one answer, of ${products} products`);
    console.table(await rowsTable(api, database, { ids, change }));
  } finally {
    await database.end();
    for (const server of [api, limit]) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Database = Awaited<ReturnType<typeof createConnection>>;

async function idsOf(database: Database): Promise<string[]> {
  const [rows] = await database.query(`SELECT id FROM products WHERE state = 'public' LIMIT ${DIFFERENT}`);
  return (rows as { id: string }[]).map(({ id }) => id);
}

interface Running extends Server {
  stop(): Promise<unknown>;
}

async function start(command: readonly string[], env: Record<string, string>): Promise<Running> {
  const port = await getPort();
  const child = execa('node', command, { cwd: ROOT, env: { ...env, PORT: String(port) }, reject: false });
  const url = `http://127.0.0.1:${port}`;
  for (let isUp = false; !isUp;) {
    await sleep(100);
    isUp = await fetch(`${url}/api/products`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return {
    pid: child.pid ?? 0,
    url,
    stop() {
      child.kill();
      return child;
    },
  };
}

interface CpuBench {
  readonly api: Server;
  readonly limit: Server;
  readonly ids: readonly string[];
  readonly change: () => Promise<unknown>;
}

/** Microseconds of the server's CPU for one request; the servers take turns, and the best of three rounds counts. */
async function cpuTable({ api, limit, ids, change }: CpuBench) {
  const some = Array.from({ length: DIFFERENT }, (_, number) => number);
  const reads: Record<string, { one: string; many: string[] }> = {
    list: {
      one: '/api/products',
      // Spaces are no keyword, and another question.
      many: some.map(
        (number) => `/api/products?pageNumber=${1 + (number % 3)}&keyword=${'+'.repeat(number % 333)}`,
      ),
    },
    product: { one: `/api/products/${ids[0]}`, many: ids.map((id) => `/api/products/${id}`) },
    search: {
      one: '/api/products?keyword=tee',
      many: some.map((number) => `/api/products?keyword=${KEYWORDS[number % 8]}${'+'.repeat(number / 8)}`),
    },
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, { one, many }] of Object.entries(reads)) {
    const costs = { limit: Infinity, kept: Infinity, missed: Infinity };
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.limit = Math.min(costs.limit, await cpuPerRead(limit, [one]));
      costs.kept = Math.min(costs.kept, await cpuPerRead(api, [one]));
      const changes = setInterval(() => void change(), CHANGES_EVERY_MS);
      costs.missed = Math.min(costs.missed, await cpuPerRead(api, many));
      clearInterval(changes);
    }
    table[name] = {
      'limit µs': Math.round(costs.limit),
      'kept µs': Math.round(costs.kept),
      'kept, of the limit': round(costs.kept / costs.limit),
      'missed µs': Math.round(costs.missed),
      'missed, of the limit': round(costs.missed / costs.limit),
    };
  }
  return table;
}

const round = (value: number): number => Math.round(value * 100) / 100;

async function rowsTable(
  { url }: Server,
  database: Database,
  { ids, change }: { ids: readonly string[]; change: (slot: number) => Promise<unknown> },
) {
  const { pages } = (await (await fetch(`${url}/api/products`)).json()) as { pages: number };
  const exact = (path: string) => [path, `${path}&exact=1`] as const;
  const reads: Record<string, readonly [first: string, next: string]> = {
    'list, first page': exact('/api/products?pageNumber=1'),
    'list, page in the middle': exact(`/api/products?pageNumber=${Math.ceil(pages / 2)}`),
    'list, last page': exact(`/api/products?pageNumber=${FAR_PAGE}`),
    'list of a category': exact('/api/products?category=t-shirts'),
    'search, a common word': exact('/api/products?keyword=cotton'),
    'one product': [`/api/products/${ids[0]}`, `/api/products/${ids[1]}`],
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, [first, next]] of Object.entries(reads)) {
    const costOf = (path: string) =>
      databaseCost(database, async () => (await fetch(url + path)).arrayBuffer());
    const costAfter = async (slot: number) => {
      await change(slot);
      await sleep(LOOKS_AFTER_MS);
      return costOf(first);
    };
    // The first one after a change of the lists also reads what is kept of the whole catalogue.
    const relisted = await costAfter(SLOT_OF_LISTS);
    const ordered = await costAfter(SLOT_OF_DETAILS);
    const missed = await costOf(next);
    table[name] = {
      statements: missed.statements,
      rows: missed.rows,
      'after an order: statements': ordered.statements,
      'after an order: rows': ordered.rows,
      'after a change of lists: statements': relisted.statements,
      'after a change of lists: rows': relisted.rows,
    };
  }
  return table;
}
