import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleApiProgram } from './apiProgram.ts';

export interface ApiProcess {
  readonly pid: number;
  /** URL of the process, once it listens on a port that the system chose. */
  readonly url: string;
  /** Log of the process so far. */
  readonly log: string;
  readonly hasEnded: boolean;
  /** Waits until health answers 200; throws with the log when that takes too long or the process ends. */
  untilHealthy(limitMs?: number): Promise<void>;
  /** Sends the signal; SIGKILL and SIGTERM also wait for the end. */
  send(signal: NodeJS.Signals): Promise<void>;
}

const HEALTHY_WITHIN_MS = 90_000;

/**
 * Starts the API as a process of its own without waiting for it. Its environment is `env` only, with SHOP_DATA_DIR and,
 * for a server, DATABASE_URL. Its log is kept in memory or in a new file. It is ended by `send('SIGKILL')`. The program
 * is an entry of the sources or, by its absolute path, a file.
 */
export function startApi(
  env: Readonly<Record<string, string>>,
  logFile?: string,
  program = 'main.ts',
): ApiProcess {
  const output = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  const file = isAbsolute(program) ? program : bundleApiProgram(program);
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'], PORT: '0', SHOP_DEMO: '0', RATE_LIMIT_FACTOR: '1000', ...env },
  });
  if (typeof output === 'number') closeSync(output);
  let piped = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      piped += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const log = (): string => (logFile === undefined ? piped : readFileSync(logFile, 'utf8'));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    get url() {
      const port = /"port":(\d+),[^\n]*"listening"/.exec(log())?.[1];
      if (port === undefined) throw new Error(`The API does not listen:\n${log()}`);
      return `http://127.0.0.1:${port}`;
    },
    get log() {
      return log();
    },
    get hasEnded() {
      return hasEnded();
    },
    async untilHealthy(limitMs = HEALTHY_WITHIN_MS) {
      await waitUntil(async () => hasEnded() || (await fetch(`${this.url}/api/health`)).ok, limitMs).catch(
        () => {
          throw new Error(`The API was not healthy within ${limitMs} ms:\n${log()}`);
        },
      );
      if (hasEnded()) throw new Error(`The API ended:\n${log()}`);
    },
    async send(signal) {
      child.kill(signal);
      if (signal === 'SIGKILL' || signal === 'SIGTERM') await ended;
    },
  };
}

/** Starts a worker as a process of its own, and resolves when it has started its jobs. */
export async function startWorker(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const worker = startApi(env, undefined, 'worker.ts');
  await waitUntil(
    () => Promise.resolve(worker.hasEnded || /"database ready"/.test(worker.log)),
    HEALTHY_WITHIN_MS,
  );
  if (worker.hasEnded) throw new Error(`The worker ended:\n${worker.log}`);
  return worker;
}

/** Repeats the check until it resolves to a truthy value. */
export async function waitUntil(check: () => Promise<unknown>, limitMs = 100_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not within ${limitMs} ms`);
    await sleep(50);
  }
}
