import { execFile, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Runs a program to its end; rejects with the program's error output when it fails. */
export const runProgram = promisify(execFile);

/** Server of a test, such as a database or a proxy. */
export interface ServerProcess {
  readonly pid: number | undefined;
  /**
   * Resolves when the server is ready; rejects with the end of its log if it ends before or takes too long.
   */
  ready(isReady: (log: string) => boolean | Promise<boolean>): Promise<void>;
  hasEnded(): boolean;
  /** Suspends the process with all its connections open until `thaw` is called. */
  freeze(): void;
  thaw(): void;
  /** Resolves when the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Time limit of a start; long, because a busy machine is slow. */
const START_TIMEOUT_MS = 180_000;
const POLL_MS = 50;
const MAX_LOG_LENGTH = 10_000;

export function startProcess(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ServerProcess {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  let exitReason: string | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-MAX_LOG_LENGTH);
    });
  }
  const ended = new Promise<void>((resolve) => {
    const finish = (reason: string): void => {
      exitReason = reason;
      resolve();
    };
    child.once('error', ({ message }) => finish(`${message}: is it installed?`));
    child.once('exit', (code, signal) => finish(`It has ended (${code ?? signal}).`));
  });
  return {
    pid: child.pid,
    async ready(isReady) {
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (!(await isReady(log))) {
        if (exitReason !== undefined || Date.now() > deadline)
          throw new Error(`${command} does not start. ${exitReason ?? ''}\n${log}`);
        await sleep(POLL_MS);
      }
    },
    hasEnded: () => exitReason !== undefined,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
