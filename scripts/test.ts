import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build/buildStale.ts';
import { runChecks } from './check/runChecks.ts';
import { startMariaDb } from './mariadb/startMariaDb.ts';
import { ROOT } from './paths.ts';
import { runMatrix } from './releases/runMatrix.ts';
import { ONE_ENGINE_PATHS } from './test/oneEngine.ts';
import { runBrowserTests, runJest } from './test/suites.ts';
import type { Tally } from './test/suites.ts';
import { ensureClusterPackages, ensureLongPackages, ensureSystemPackages } from './test/systemPackages.ts';
import { keepTemporaryFilesInMemory } from './test/temporaryFolder.ts';
import { runOnTwoMachines } from './test/twoMachines.ts';

type Stages = Readonly<Record<string, () => Promise<Tally>>>;

const { TEST_DATABASE_URL: given, FAULT_RUNS = '10' } = process.env;
/** What the long tests have measured. */
const figures = join(ROOT, '.cache/fault-figures.txt');
const FAULTS = ['--selectProjects', 'faults'];
const isLong = process.argv.includes('--long');
const isMatrix = process.argv.includes('--matrix');
process.env['LONG_TESTS'] = isLong ? '1' : '';

keepTemporaryFilesInMemory();
const needsServer = given === undefined && !isMatrix;
const missing = await ensureSystemPackages(needsServer);
if (isLong) await ensureLongPackages();
if (missing !== undefined) console.error(missing);
const ownServer = needsServer ? await startMariaDb().catch(console.error) : undefined;
const mariaDbUrl = given ?? (ownServer ? ownServer.url : undefined);

const onSqlite = { TEST_DATABASE_URL: '', DATABASE_URL: '' };
/** Released front ends of different ages in one shop. */
const matrix: Stages = { 'matrix of releases': runMatrix };
const everything: Stages = {
  'types, lint, arrows, format': runChecks,
  'unit, screens, API on SQLite': () => runJest([], { ...onSqlite, TEST_SHARES: 'sqlite' }),
  'API on MariaDB': () =>
    runJest([], {
      ...{ ...onMariaDb(), TEST_SHARES: 'mariadb', TEST_PROJECTS: 'api faults' },
      TEST_LEFT_OUT: isLong ? '' : ONE_ENGINE_PATHS,
    }),
  browser: async () => {
    await buildStale(console.log);
    return runBrowserTests(mariaDbUrl);
  },
  ...(isLong && { 'browser, with SSR=off': () => runBrowserTests('', { SSR: 'off' }), ...matrix }),
};
/** The tests with full disks and killed, frozen and racing processes, often enough for a race to show. */
const faults: Stages = {
  'faults on SQLite': () => runJest(FAULTS, { ...onSqlite, FAULT_RUNS }, 2),
  'faults on MariaDB': () => runJest(FAULTS, { ...onMariaDb(), FAULT_RUNS }, 2),
  'many machines': async () => {
    await ensureClusterPackages();
    await buildStale(console.log);
    return runJest(['--selectProjects', 'cluster'], { CLUSTER_TESTS: '1', FAULT_RUNS }, 1);
  },
  'API on two machines': async () => {
    await ensureClusterPackages();
    return runOnTwoMachines(onMariaDb());
  },
};
const isFaults = process.argv.includes('--faults');
if (isFaults || isLong) process.env['FAULT_FIGURES'] = figures;
const only = isFaults ? faults : isMatrix ? matrix : undefined;

const tallies: Tally[] = [];
rmSync(figures, { force: true });
for (const [name, run] of Object.entries(only ?? everything)) {
  console.log(`\n${name} …`);
  const startedAt = Date.now();
  const tally = await run().catch((error: unknown): Tally => {
    // A suite that could not run at all counts as one failure.
    return { passed: 0, failed: 1, failures: [`${name} could not run: ${String(error)}`] };
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
  tell(tally);
  tallies.push(tally);
}
if (ownServer) await ownServer.stop();

if (existsSync(figures)) console.log(`\n${readFileSync(figures, 'utf8')}`);
tallies.forEach(tell);
const [passed, failed] = (['passed', 'failed'] as const).map((kind) =>
  tallies.reduce((total, tally) => total + tally[kind], 0),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Failures are printed as soon as they are known, and once more at the end, below the output of later stages. */
function tell({ failures }: Tally): void {
  for (const failure of failures) console.log(`FAILED  ${failure}`);
}

function onMariaDb() {
  if (mariaDbUrl === undefined) throw new Error(missing ?? 'MariaDB does not start.');
  return { TEST_DATABASE_URL: mariaDbUrl };
}
