import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../paths.ts';

export interface TestSummary {
  readonly passed: number;
  readonly failed: number;
  /** Messages for the summary of failures at the end. */
  readonly failures: readonly string[];
}

type Counts<Name extends string> = Readonly<Record<Name, number>>;

interface JestReport extends Counts<'numPassedTests' | 'numTotalTests' | 'numRuntimeErrorTestSuites'> {
  readonly testResults: readonly { readonly name: string; readonly message: string }[];
}

interface PlaywrightReport {
  readonly stats: Counts<'expected' | 'unexpected' | 'flaky' | 'skipped'>;
}

const REPORT_FILE = join(ROOT, '.cache/test-report.json');

/**
 * Number of Jest workers: twice the CPUs of a small machine, because many tests wait for processes and time limits.
 */
const JEST_WORKERS = 4;

/**
 * Maximum size of a semi-space of V8's young generation in MB, four times the default. Tests allocate mostly
 * short-lived objects, so less CPU time is spent on garbage collection.
 */
const SEMI_SPACE_MB = 64;

export function runJest(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  workers = JEST_WORKERS,
): Promise<TestSummary> {
  const report = ['--json', `--outputFile=${REPORT_FILE}`, '--silent'];
  const command = ['jest', ...report, `--maxWorkers=${workers}`, ...args];
  // Folder for the migrated schema that the test files of this run start with: see api/src/testing/migratedDatabase.ts.
  const templates = mkdtempSync(join(tmpdir(), 'shop-templates-'));
  const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=${SEMI_SPACE_MB}`.trim();
  const ownEnv = { NODE_ENV: 'test', TEST_TEMPLATES: templates, NODE_OPTIONS: nodeOptions };
  const suite = runSuite(command, { ...ownEnv, ...env }, (text) => {
    const results = JSON.parse(text) as JestReport;
    const passed = results.numPassedTests;
    // A file that does not load has no tests to count, but is one failure.
    const failedCount = results.numTotalTests - passed + results.numRuntimeErrorTestSuites;
    const failedFiles = results.testResults.filter(({ message }) => message !== '');
    return {
      passed,
      failed: failedCount,
      failures: failedFiles.map(({ name, message }) => `${name}\n${message}`),
    };
  });
  return suite.finally(() => {
    rmSync(templates, { recursive: true, force: true });
  });
}

/**
 * Runs browser tests, which start the built shop. Some also run on the database server of `E2E_DATABASE_URL`.
 */
export function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv): Promise<TestSummary> {
  const ownEnv = { NODE_OPTIONS: '--conditions=shop:source', PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT_FILE };
  const command = ['playwright', 'test', '--reporter=list,json', ...args];
  return runSuite(command, { ...ownEnv, ...env }, (text) => {
    const { stats } = JSON.parse(text) as PlaywrightReport;
    const failedCount = stats.unexpected + stats.flaky + stats.skipped;
    return {
      passed: stats.expected,
      failed: failedCount,
      failures: failedCount > 0 ? [`${failedCount} browser tests; their messages stand above`] : [],
    };
  });
}

/**
 * Runs a test runner and counts the results in its report. Throws if it ran no test, or failed although no
 * test did.
 */
async function runSuite(
  [runner = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  parseReport: (text: string) => TestSummary,
): Promise<TestSummary> {
  rmSync(REPORT_FILE, { force: true });
  const streamOptions = ['pipe', 'inherit'] as const;
  const io = { stdin: 'ignore', stdout: streamOptions, stderr: streamOptions } as const;
  const result = await execa(runner, args, { cwd: ROOT, preferLocal: true, reject: false, env, ...io });
  if (existsSync(REPORT_FILE)) {
    const summary = parseReport(readFileSync(REPORT_FILE, 'utf8'));
    if (summary.failed > 0 || (summary.passed > 0 && !result.failed)) return summary;
  }
  throw new Error(result.message?.slice(-4000) ?? 'It ran no test.');
}
