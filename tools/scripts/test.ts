import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleWorkspaces } from './buildStale.ts';
import { auditPackages } from './check/dependencies/auditPackages.ts';
import { runChecks } from './check/runChecks.ts';
import { prepareContainerTests } from '../../e2e/containers/stages.ts';
import { startMariaDb } from './mariadb/startMariaDb.ts';
import { ROOT } from './paths.ts';
import { startRedis } from './redis/startRedis.ts';
import { createFaultTable } from './test/faultTable.ts';
import { runJest, runPlaywright } from './test/suites.ts';
import type { TestSummary } from './test/suites.ts';
import { ensureClusterPackages, ensureLongPackages, ensureSystemPackages } from './test/systemPackages.ts';
import { storeTemporaryFilesInMemory } from './test/temporaryFolder.ts';

type Stages = Readonly<Record<string, () => Promise<TestSummary>>>;

const { TEST_DATABASE_URL: databaseUrl, FAULT_RUNS = '10' } = process.env;
/** File to which fault tests and long tests append their measurements. */
const measurementsFile = join(ROOT, '.cache/fault-figures.txt');
const isLong = process.argv.includes('--long');
const isContainerRun = process.argv.includes('--containers');
process.env['LONG_TESTS'] = isLong ? '1' : '';

storeTemporaryFilesInMemory();
const CHECKS = 'types, lint, arrows, format';
const needsServer = databaseUrl === undefined && !isContainerRun;
/** Prepares the machine. The checks need nothing of that, so they run meanwhile. */
const system = prepareSystem();

/** Jest projects with a database. They run apart from the others, because workers become slower with each test file. */
const API_PROJECTS = ['api', 'faults'];
const sqliteEnv = { TEST_DATABASE_URL: '', DATABASE_URL: '' };
const allStages: Stages = {
  [CHECKS]: runChecks,
  'unit and screens': async () => {
    // Tests of npm's commands need a part of the build that the browser tests need, and would make it once more.
    await buildStaleWorkspaces(console.log);
    return runJest(['--ignoreProjects', ...API_PROJECTS], sqliteEnv);
  },
  'API on SQLite': () => runJest(['--selectProjects', ...API_PROJECTS], sqliteEnv),
  'API on MariaDB': async () => {
    const files = isLong ? [] : ['--testPathPatterns', '\\.(db|mariadb)\\.test\\.ts$'];
    return runJest(['--selectProjects', ...API_PROJECTS, ...files], await getMariaDbEnv());
  },
  browser: async () => runPlaywright([], { E2E_DATABASE_URL: (await system).mariaDbUrl }),
  ...(isLong && {
    'browser, with SSR=off': () => runPlaywright([], { E2E_DATABASE_URL: '', SSR: 'off' }),
    'advisories on packages': auditPackages,
  }),
};
/**
 * Runs the fault tests whose path matches the regular expression `path` after `api/faults/`: by default one
 * file at a time, because they measure durations.
 */
const runFaultTests = (path: string, env: NodeJS.ProcessEnv, { project = 'faults', workers = 1 } = {}) => {
  // With --forceExit, processes that a failed test has left running do not block the next stage.
  const args = ['--forceExit', '--selectProjects', project, '--testPathPatterns', `api/faults/${path}`];
  return runJest(args, { ...env, FAULT_RUNS }, workers);
};
/** Runs all fault tests but storms, kills and the frozen database, two files at a time. */
const runOtherFaultTests = (env: NodeJS.ProcessEnv) =>
  runFaultTests('(?!storm|kills|frozenDatabase)', env, { workers: 2 });
const runClusterTests = async (path: string): Promise<TestSummary> => {
  await ensureClusterPackages();
  return runFaultTests(path, {}, { project: 'cluster' });
};
/** Stages with full disks and killed, frozen and racing processes, repeated so that races occur. */
const faultStages: Stages = {
  'storm on the API': () => runFaultTests('storm', sqliteEnv),
  'storm on pages': async () => {
    await buildStaleWorkspaces(console.log);
    return runClusterTests('stormOnPages');
  },
  'kills on SQLite': () => runFaultTests('kills', sqliteEnv),
  'kills on MariaDB': async () => runFaultTests('(kills|frozenDatabase)', await getMariaDbEnv()),
  'kills in a cluster': () => runClusterTests('galera'),
  'many machines': () => runClusterTests('manyMachines'),
  'other faults on SQLite': () => runOtherFaultTests(sqliteEnv),
  'other faults on MariaDB': async () => runOtherFaultTests(await getMariaDbEnv()),
  'API on two machines': async () => {
    await ensureClusterPackages();
    return runOnTwoMachines();
  },
};
const isFaultRun = process.argv.includes('--faults');
if (isFaultRun || isLong) process.env['FAULT_FIGURES'] = measurementsFile;
/** Stages with images and compositions, run by this machine's container engine or one that is started for them. */
const containers = isContainerRun ? await system.then(prepareContainerTests) : undefined;
const stages = containers?.stages ?? (isFaultRun ? faultStages : allStages);
/** Parts of stage names; only matching stages run: `npm run test:faults -- storm`. */
const requestedParts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isRequested = ([name]: readonly [string, unknown]): boolean =>
  requestedParts.length === 0 || requestedParts.some((part) => name.includes(part));

const summaries: TestSummary[] = [];
rmSync(measurementsFile, { force: true });
for (const [name, run] of Object.entries(stages).filter(isRequested)) {
  console.log(`\n${name} …`);
  if (name !== CHECKS) await system;
  const startedAt = Date.now();
  const summary = await run().catch((error: unknown): TestSummary => {
    // A suite that could not run counts as one failure.
    return { passed: 0, failed: 1, failures: [`${name} could not run: ${String(error)}`] };
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`${name}: ${summary.passed} passed, ${summary.failed} failed (${seconds} s)`);
  printFailures(summary);
  summaries.push(summary);
}
await (await system).ownServer?.stop();
if (containers) await containers.cleanUp();

if (existsSync(measurementsFile)) {
  const { rows, others: otherLines } = createFaultTable(readFileSync(measurementsFile, 'utf8'));
  console.log(['', ...otherLines].join('\n'));
  if (rows.length > 0) console.table(rows);
}
// Failures are repeated below the output of later stages.
summaries.forEach(printFailures);
const [passed, failed] = (['passed', 'failed'] as const).map((kind) =>
  summaries.reduce((total, tally) => total + tally[kind], 0),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed !== 0 && failed === 0 ? 0 : 1;

function printFailures({ failures }: TestSummary): void {
  for (const failure of failures) console.log(`FAILED  ${failure}`);
}

/** Installs missing packages, and starts a database server if the tests need one of their own. */
async function prepareSystem() {
  const missingPackagesHint = await ensureSystemPackages(needsServer);
  if (isLong) await ensureLongPackages();
  if (missingPackagesHint !== undefined) console.error(missingPackagesHint);
  const ownServer = needsServer ? await startMariaDb().catch(console.error) : undefined;
  return {
    missingPackagesHint,
    ownServer,
    mariaDbUrl: databaseUrl ?? (ownServer ? ownServer.url : undefined),
  };
}

async function getMariaDbEnv() {
  const { mariaDbUrl, missingPackagesHint } = await system;
  if (mariaDbUrl === undefined) throw new Error(missingPackagesHint ?? 'MariaDB does not start.');
  return { TEST_DATABASE_URL: mariaDbUrl };
}

/**
 * Runs the API's tests with two APIs behind nginx that share a database server, Redis and a bucket. Tests
 * about a single process set the option `oneProcess` of `testApi`.
 */
async function runOnTwoMachines(): Promise<TestSummary> {
  const redis = await startRedis();
  try {
    const env = { ...(await getMariaDbEnv()), TEST_REDIS_URL: redis.url };
    return await runJest(['--selectProjects', 'api'], env);
  } finally {
    await redis.stop();
  }
}
