import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../paths.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, for the summary at the end. */
  readonly failures: readonly string[];
}

interface JestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

const REPORT = join(ROOT, '.cache/test-report.json');

export function runJest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const command = ['jest', '--json', `--outputFile=${REPORT}`, '--maxWorkers=2', '--silent', ...args];
  return runSuite(command, { NODE_ENV: 'test', ...env }, (report) => {
    const { numPassedTests, testResults } = JSON.parse(report) as JestReport;
    const failures = testResults.flatMap(({ name, message, assertionResults }) => {
      if (message !== '') console.log(`${name}\n${message}`);
      const broken = assertionResults.filter(({ status }) => status !== 'passed');
      // A file that does not load has no tests to count, but is one failure.
      const names = message !== '' && broken.length === 0 ? ['does not load'] : broken.map((t) => t.fullName);
      return names.map((test) => `${relative(ROOT, name)}: ${test}`);
    });
    return { passed: numPassedTests, failed: failures.length, failures };
  });
}

/** Runs the browser tests, which start the built shop themselves, on both engines if there is a database server. */
export function runBrowserTests(mariaDbUrl = '', env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const own = {
    NODE_OPTIONS: '--conditions=shop:source',
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    E2E_DATABASE_URL: mariaDbUrl,
  };
  const command = ['playwright', 'test', '--reporter=list,json'];
  return runSuite(command, { ...own, ...env }, (report) => {
    const { stats } = JSON.parse(report) as PlaywrightReport;
    const failed = stats.unexpected + stats.flaky + stats.skipped;
    return { passed: stats.expected, failed, failures: failed > 0 ? [`${failed} browser tests`] : [] };
  });
}

/** Counts what the report of a test runner says. Throws when there is none: then the suite could not run. */
async function runSuite(
  [runner = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  tallyOf: (report: string) => Tally,
): Promise<Tally> {
  rmSync(REPORT, { force: true });
  const show = runner === 'jest' ? 'pipe' : (['pipe', 'inherit'] as const);
  const io = { stdin: 'ignore', stdout: show, stderr: show } as const;
  const result = await execa(runner, args, { cwd: ROOT, preferLocal: true, reject: false, env, ...io });
  if (existsSync(REPORT)) {
    const tally = tallyOf(readFileSync(REPORT, 'utf8'));
    if (tally.failed > 0 || (tally.passed > 0 && !result.failed)) return tally;
  }
  throw new Error(result.message?.slice(-4000) ?? 'It ran no test.');
}
