import { readFileSync } from 'node:fs';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { ROOT } from '../paths.ts';

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

const { workspaces } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { workspaces: string[] };
/** Everything with code in it. */
const FOLDERS = [...new Set(workspaces.map((path) => path.replace(/\/.*/, ''))), 'scripts'];

/** Lint and format look at one file at a time, so what is known of an unchanged file still holds. */
const remembered = (name: string): string[] => [
  ...['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${name}`],
];

/** Longest first, so that two workers end together. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'types and what needs them': ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  lint: ['eslint', '.', '--max-warnings', '0', ...remembered('eslint/')],
  arrows: ['depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS],
  format: ['prettier', '--check', '.', '--log-level', 'warn', ...remembered('prettier')],
};

export function runChecks(report: (result: CheckResult) => void): Promise<CheckResult[]> {
  const oneOfTwo = pLimit(2);
  return oneOfTwo.map(Object.entries(CHECKS), async ([name, [tool = '', ...args]]) => {
    const run = await execa(tool, args, { cwd: ROOT, preferLocal: true, all: true, reject: false });
    const output = run.all || run.shortMessage || '';
    const result = { name, ok: !run.failed, seconds: run.durationMs / 1000, output };
    report(result);
    return result;
  });
}
