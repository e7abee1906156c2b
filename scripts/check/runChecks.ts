import { inParallel } from '../inParallel.ts';
import { runTool } from '../runCommand.ts';
import type { CommandResult } from '../runCommand.ts';
import { checkArrows } from './arrows.ts';

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

type Check = readonly [name: string, run: () => Promise<CommandResult>];

// Longest first, so that two workers end together.
const CHECKS: readonly Check[] = [
  ['lint', () => runTool('eslint/bin/eslint.js', ['.', '--max-warnings', '0'])],
  ['types', typeCheck],
  ['format', () => runTool('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn'])],
  ['arrows', checkArrows],
];

export function runChecks(report: (result: CheckResult) => void): Promise<CheckResult[]> {
  return inParallel(
    2,
    CHECKS.map(([name, run]) => async () => {
      const startedAt = Date.now();
      const { code, output } = await run();
      const result = { name, ok: code === 0, seconds: (Date.now() - startedAt) / 1000, output };
      report(result);
      return result;
    }),
  );
}

async function typeCheck(): Promise<CommandResult> {
  const results = [];
  for (const project of ['web', 'node', 'pure']) {
    const incremental = ['--incremental', '--tsBuildInfoFile', `.cache/tsc/${project}.tsbuildinfo`];
    results.push(await runTool('typescript/bin/tsc', ['-p', `tsconfig.${project}.json`, ...incremental]));
  }
  return {
    code: Math.max(...results.map(({ code }) => code)),
    output: results.map(({ output }) => output).join(''),
  };
}
