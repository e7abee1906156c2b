import { CommanderError } from 'commander';
import type { Environment } from './context.ts';
import { createProgram } from './mfeProgram.ts';
import { CommandRefusedError, UsageError } from './errors.ts';
import { indentLines } from './report.ts';

export interface CommandOutcome {
  /** Exit codes. 0: success. 1: refused or failed. 2: invalid command line. */
  readonly code: 0 | 1 | 2;
  readonly output: string;
  readonly errorOutput: string;
}

/**
 * Runs the command with these arguments in a folder. Errors become messages and an exit code; the promise
 * never rejects.
 */
export async function runCommand(
  args: readonly string[],
  env: Environment,
  folder: string,
): Promise<CommandOutcome> {
  let output = '';
  let errorOutput = '';
  const isJson = args.includes('--json');
  const program = createProgram({
    env,
    folder,
    commandLine: ['mfe', ...args].join(' '),
    printReport: ({ lines, data }) => {
      output += isJson ? `${JSON.stringify(data, null, 1)}\n` : `${lines.join('\n')}\n`;
    },
    write: (text) => {
      output += text;
    },
    printError: (text) => {
      errorOutput += text;
    },
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return { code: 0, output, errorOutput };
  } catch (error) {
    if (error instanceof CommanderError) {
      return { code: error.exitCode === 0 ? 0 : 2, output, errorOutput };
    }
    if (error instanceof UsageError) return { code: 2, output, errorOutput: `${error.message}\n` };
    const message = error instanceof Error ? error.message : String(error);
    const reasons = error instanceof CommandRefusedError ? error.reasons : [];
    if (isJson) output += `${JSON.stringify({ refused: message, reasons }, null, 1)}\n`;
    return { code: 1, output, errorOutput: `${[message, ...indentLines(reasons)].join('\n')}\n` };
  }
}
