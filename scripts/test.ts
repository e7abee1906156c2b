import { buildStale } from './build/buildStale.ts';
import { runChecks } from './check/runChecks.ts';
import { startMariaDb } from './mariadb/startMariaDb.ts';
import { runBrowserTests } from './test/browserSuite.ts';
import { runJest } from './test/jestSuite.ts';
import { ensureSystemPackages } from './test/systemPackages.ts';
import { couldNotRun, sum } from './test/tally.ts';
import type { Tally } from './test/tally.ts';
import { keepTemporaryFilesInMemory } from './test/temporaryFolder.ts';

const givenDatabase = process.env['TEST_DATABASE_URL'];
const LONG_TESTS = process.argv.includes('--long') ? '1' : '';
const FAULTS_ALONE = process.argv.includes('--faults');
const ON_SQLITE = { TEST_DATABASE_URL: '', DATABASE_URL: '', LONG_TESTS };

keepTemporaryFilesInMemory();
const missing = await ensureSystemPackages(givenDatabase === undefined);
if (missing !== undefined) console.error(missing);

const mariaDb = await openMariaDb();
const tallies = FAULTS_ALONE ? await faults() : await everything();
await mariaDb.stop();

const total = sum(tallies);
for (const failure of total.failures) console.log(`FAILED  ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function everything(): Promise<Tally[]> {
  return [
    await stage('types, lint, arrows, format', checks),
    await stage('unit, screens, API on SQLite', () => runJest('on SQLite', [], ON_SQLITE)),
    await stage('API on MariaDB', () => onMariaDb('API on MariaDB', ['api', 'faults'], { LONG_TESTS })),
    await stage('browser', browser),
  ];
}

/** Runs the tests with full disks and killed, frozen and racing processes often enough for a race to show. */
async function faults(): Promise<Tally[]> {
  const FAULT_RUNS = process.env['FAULT_RUNS'] ?? '10';
  const env = { ...ON_SQLITE, FAULT_RUNS };
  return [
    await stage('faults on SQLite', () => runJest('faults on SQLite', ['--selectProjects', 'faults'], env)),
    await stage('faults on MariaDB', () => onMariaDb('faults on MariaDB', ['faults'], { FAULT_RUNS })),
  ];
}

async function onMariaDb(
  name: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Tally> {
  if (mariaDb.url === undefined) return couldNotRun(name, mariaDb.problem);
  return runJest(name, ['--selectProjects', ...projects], { TEST_DATABASE_URL: mariaDb.url, ...env });
}

async function stage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n${name} …`);
  const startedAt = Date.now();
  const tally = await run().catch((error: unknown) => couldNotRun(name, String(error)));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
  return tally;
}

async function checks(): Promise<Tally> {
  const results = await runChecks(({ name, ok, output }) => {
    if (!ok) console.log(`${name}\n${output}`);
  });
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => `npm run check: ${name}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

async function browser(): Promise<Tally> {
  await buildStale(console.log);
  const tally = await runBrowserTests(mariaDb.url);
  return mariaDb.url === undefined
    ? sum([tally, couldNotRun('browser tests on MariaDB', mariaDb.problem)])
    : tally;
}

async function openMariaDb(): Promise<{ url?: string; problem: string; stop(): Promise<void> }> {
  if (givenDatabase !== undefined) return { url: givenDatabase, problem: '', stop: () => Promise.resolve() };
  try {
    return { problem: '', ...(await startMariaDb()) };
  } catch (error) {
    return { problem: missing ?? String(error), stop: () => Promise.resolve() };
  }
}
