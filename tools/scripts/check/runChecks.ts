import { execa } from 'execa';
import pLimit from 'p-limit';
import { listWorkspaceFolders } from '../frontEndFolders.ts';
import { ROOT } from '../paths.ts';
import type { TestSummary } from '../test/suites.ts';

/** Folders with code, in which dependency-cruiser checks imports. */
const FOLDERS = [...new Set(listWorkspaceFolders().map((path) => path.replace(/\/.*/, ''))), 'e2e'];

/** ESLint's options for a cache of results per file. No rule here reads files other than the linted one. */
const CACHE_OPTIONS = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'];

/** Longest check first, so that two workers finish at about the same time. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'types and what needs them': ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  lint: ['eslint', '.', '--max-warnings', '0', ...CACHE_OPTIONS],
  promises: ['tsx', '--conditions=shop:source', 'tools/scripts/check/publicApi/run.ts'],
  arrows: ['depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS],
  format: ['oxfmt', '--list-different'],
};

/** Runs all checks and prints the result of each. */
export async function runChecks(): Promise<TestSummary> {
  const names = await pLimit(2).map(Object.entries(CHECKS), async ([name, [tool = '', ...args]]) => {
    const run = await execa(tool, args, { cwd: ROOT, preferLocal: true, all: true, reject: false });
    if (run.failed) console.log(run.all || run.shortMessage);
    console.log(`${run.failed ? 'FAILED' : 'passed'}  ${name} (${(run.durationMs / 1000).toFixed(1)} s)`);
    return run.failed ? [`npm run check: ${name}`] : [];
  });
  const failures = names.flat();
  return { passed: names.length - failures.length, failed: failures.length, failures };
}
