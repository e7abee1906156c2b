import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { runTool } from '../runCommand.ts';
import { couldNotRun } from './tally.ts';
import type { Tally } from './tally.ts';

/** The fields of Jest's report that are used. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export async function runJest(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const file = join(ROOT, '.cache', `jest-${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  const { output } = await runTool(
    'jest/bin/jest.js',
    ['--json', `--outputFile=${file}`, '--maxWorkers=2', '--silent', ...args],
    { env: { NODE_ENV: 'test', ...env } },
  );
  let report: JestReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return couldNotRun(name, output.slice(-4000));
  }
  return tallyOf(report);
}

function tallyOf(report: JestReport): Tally {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const broken = assertionResults.filter((test) => test.status !== 'passed').map((test) => test.fullName);
    // A file that does not load has no tests to count, but is one failure.
    if (status === 'failed' && broken.length === 0) broken.push('does not load');
    if (broken.length > 0) console.log(`${name}\n${message}`);
    return broken.map((test) => `${name.slice(ROOT.length + 1)}: ${test}`);
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}
