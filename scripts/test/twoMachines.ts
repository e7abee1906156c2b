import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startRedis } from '../redis/startRedis.ts';
import { ROOT } from '../paths.ts';
import { runJest } from './suites.ts';
import type { Tally } from './suites.ts';

const SOURCES = 'api/src';

/** The tests that start an API and are about one process, and why they are. */
const ONE_PROCESS: Readonly<Record<string, string>> = {
  'drain.test.ts': 'one process ends',
  'fuzz.db.test.ts': 'hostile requests have to reach the API itself; nginx answers some of them',
  'log.test.ts': 'what one process logs',
  'database/database.db.test.ts': 'the pool of one process',
  'database/transaction.db.test.ts': 'transactions of one process; no request',
  'database/schema/migrations.db.test.ts': 'no request',
  'features/pictures/bucket.test.ts': 'brings a bucket of its own, and counts what one process asks of it',
  'features/pictures/files.test.ts': 'pictures in a folder',
  'features/health/health.db.test.ts': 'one process is made unwell',
  'features/pictures/sweepUploads.test.ts': 'pictures in a folder',
  'features/pictures/uploads.test.ts': 'pictures in a folder',
  'backup/backup.db.test.ts': 'pictures in a folder',
  'backup/bucket.test.ts': 'brings a bucket of its own',
  'foreignIds.db.test.ts': 'nginx itself refuses an address with a NUL',
  'features/orders/placing/orderStatements.db.test.ts': 'one process has read beforehand what it keeps',
  'features/catalogue/products/statements.db.test.ts': 'one process has read beforehand what it keeps',
  'features/catalogue/search/largeCatalogue.db.test.ts': 'the bounds of one process are shortened',
  'http/httpServer.test.ts': 'malformed requests, which nginx answers itself',
  'http/manyReaders.db.test.ts': 'the places of one process are all taken',
  'metrics/metrics.db.test.ts': 'figures of one process',
  'testing/testApi.db.test.ts': 'how tests start one API',
};

/** The same for single tests or groups of tests in other files, by their titles. */
const ONE_PROCESS_TESTS: Readonly<Record<string, string>> = {
  'a password that is replaced meanwhile opens no session': 'the hasher of one process is held up',
  'an account that is deleted meanwhile stays anonymous': 'the hasher of one process is held up',
  'a call that only reads is answered after a conflict of one of its reads': 'a read of one process fails',
  'the pause that PayPal asks for is kept': 'each process keeps it by itself',
};

/** Runs the tests of the API with two APIs behind nginx that share a database server, a Redis and a bucket. */
export async function runOnTwoMachines(env: NodeJS.ProcessEnv): Promise<Tally> {
  const all = readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' }).filter(startsAnApi);
  const files = all.filter((file) => ONE_PROCESS[file] === undefined);
  const titles = Object.keys(ONE_PROCESS_TESTS);
  console.log(`${files.length} of ${all.length} test files; these, and single tests, are about one process:`);
  for (const [name, reason] of Object.entries({ ...ONE_PROCESS, ...ONE_PROCESS_TESTS })) {
    console.log(`  ${name}: ${reason}`);
  }
  refuseUnknown(all, files);
  const redis = await startRedis();
  try {
    const paths = files.map((file) => join(SOURCES, file));
    const others = `^(?!.*(${titles.join('|')}))`;
    const tally = await runJest(
      ['--selectProjects', 'api', '--testNamePattern', others, '--runTestsByPath', ...paths],
      { ...env, TEST_REDIS_URL: redis.url },
    );
    // A test that is left out counts as failed in the tally.
    return { ...tally, failed: tally.failed - titles.length };
  } finally {
    await redis.stop();
  }
}

/** Each exception must still be there, once. */
function refuseUnknown(all: readonly string[], files: readonly string[]): void {
  const gone = Object.keys(ONE_PROCESS).filter((file) => !all.includes(file));
  const sources = files.map(textOf).join('\n');
  const changed = Object.keys(ONE_PROCESS_TESTS).filter(
    (title) => sources.split(`test('${title}'`).length !== 2,
  );
  const unknown = [...gone, ...changed];
  if (unknown.length > 0) throw new Error(`No longer about one process, or renamed: ${unknown.join(', ')}`);
}

const textOf = (file: string): string => readFileSync(join(ROOT, SOURCES, file), 'utf8');

const startsAnApi = (file: string): boolean => file.endsWith('.test.ts') && textOf(file).includes('testApi(');
