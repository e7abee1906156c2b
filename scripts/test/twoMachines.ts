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
  'fuzz.test.ts': 'hostile requests have to reach the API itself; nginx answers some of them',
  'log.test.ts': 'what one process logs',
  'database/catalogueSubscriber.test.ts': 'statements of one process are counted',
  'database/database.test.ts': 'the pool of one process',
  'database/inTransaction.test.ts': 'transactions of one process; no request',
  'database/migrations.test.ts': 'no request',
  'database/rowLocks.test.ts': 'transactions of one process; no request',
  'features/files/bucket.test.ts': 'brings a bucket of its own, and counts what one process asks of it',
  'features/files/files.test.ts': 'pictures in a folder',
  'features/health/health.test.ts': 'one process is made unwell',
  'features/uploads/sweepUploads.test.ts': 'pictures in a folder',
  'features/uploads/uploads.test.ts': 'pictures in a folder',
  'backup/backup.test.ts': 'pictures in a folder',
  'backup/bucket.test.ts': 'brings a bucket of its own',
  'http/httpServer.test.ts': 'malformed requests, which nginx answers itself',
  'metrics/metrics.test.ts': 'figures of one process',
  'testing/testApi.test.ts': 'how tests start one API',
};

/** Runs the tests of the API with two APIs behind nginx that share a database server, a Redis and a bucket. */
export async function runOnTwoMachines(env: NodeJS.ProcessEnv): Promise<Tally> {
  const all = readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' }).filter(startsAnApi);
  const files = all.filter((file) => ONE_PROCESS[file] === undefined);
  console.log(`${files.length} of ${all.length} test files; these are about one process:`);
  for (const [file, reason] of Object.entries(ONE_PROCESS)) {
    if (!all.includes(file)) throw new Error(`There is no test ${file} that starts an API.`);
    console.log(`  ${file}: ${reason}`);
  }
  const redis = await startRedis();
  try {
    const paths = files.map((file) => join(SOURCES, file));
    return await runJest(['--selectProjects', 'api', '--runTestsByPath', ...paths], {
      ...env,
      TEST_REDIS_URL: redis.url,
    });
  } finally {
    await redis.stop();
  }
}

const startsAnApi = (file: string): boolean =>
  file.endsWith('.test.ts') && readFileSync(join(ROOT, SOURCES, file), 'utf8').includes('testApi(');
