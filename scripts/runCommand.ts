import { execa } from 'execa';
import { ROOT } from './paths.ts';

export interface CommandResult {
  readonly code: number;
  /** stdout and stderr as they came. */
  readonly output: string;
}

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Shows the output as it comes, beside keeping it. */
  readonly show?: boolean;
}

/** Runs a command to its end and keeps what it printed. Never throws: a command that cannot start has code 127. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, show = false }: CommandOptions = {},
): Promise<CommandResult> {
  const output = show ? (['pipe', 'inherit'] as const) : 'pipe';
  const io = { stdin: 'ignore', stdout: output, stderr: output, all: true } as const;
  const result = await execa(command, args, { cwd, env, reject: false, ...io });
  return { code: result.exitCode ?? 127, output: result.all || result.shortMessage || '' };
}

/** A program of the repository's own node_modules, by its JavaScript file: no shell, no `npx`. */
export const runTool = (
  file: string,
  args: readonly string[],
  options?: CommandOptions,
): Promise<CommandResult> => runCommand(process.execPath, [`${ROOT}/node_modules/${file}`, ...args], options);
