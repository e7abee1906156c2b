import { spawn } from 'node:child_process';
import { ROOT } from './paths.ts';

export interface CommandResult {
  readonly code: number;
  /** stdout and stderr, in the order in which they were written. */
  readonly output: string;
}

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the output is also printed while the command runs. */
  readonly show?: boolean;
}

/** Runs a command to its end and returns its output. Never throws: a command that cannot start has code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, show = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (show) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** Runs a program of the repository's node_modules by its JavaScript file, without a shell or `npx`. */
export const runTool = (
  file: string,
  args: readonly string[],
  options?: CommandOptions,
): Promise<CommandResult> => runCommand(process.execPath, [`${ROOT}/node_modules/${file}`, ...args], options);
