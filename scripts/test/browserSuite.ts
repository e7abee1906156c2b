import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { runTool } from '../runCommand.ts';
import { couldNotRun } from './tally.ts';
import type { Tally } from './tally.ts';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly projectName: string; readonly status: string }[];
}

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[];
}

/** Runs the browser tests on both engines. The tests start the built shop themselves. */
export async function runBrowserTests(mariaDbUrl: string | undefined): Promise<Tally> {
  const file = join(ROOT, '.cache/playwright.json');
  rmSync(file, { force: true });
  const { output } = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: {
      NODE_OPTIONS: '--conditions=shop:source',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_DATABASE_URL: mariaDbUrl ?? '',
    },
    show: true,
  });
  let report: Suite;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Suite;
  } catch {
    return couldNotRun('browser tests', output.slice(-4000));
  }
  const tests = specsOf({ ...report, specs: [] }).flatMap(({ tests: runs, title, file: spec }) =>
    runs.map(({ projectName, status }) => ({ status, name: `${spec}: ${title} (${projectName})` })),
  );
  if (tests.length === 0) return couldNotRun('browser tests', output.slice(-4000));
  const failures = tests.filter(({ status }) => status !== 'expected').map(({ name }) => name);
  return { passed: tests.length - failures.length, failed: failures.length, failures };
}

const specsOf = (suite: Suite): readonly Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
