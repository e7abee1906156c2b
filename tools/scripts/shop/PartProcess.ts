import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../paths.ts';
import type { ShopPart } from './shopParts.ts';

/** Time limit of a start; long, because a crashed part is noticed at once and a busy machine is slow. */
const START_TIMEOUT_MS = 180_000;
const RESPONSE_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 8000;
const POLL_MS = 50;
const LOG_TAIL_LINES = 25;

/**
 * Process of one part of the shop. It logs directly to a file, which execa does not support: through a pipe
 * it would block while this process is busy.
 */
export class PartProcess {
  readonly #part: ShopPart;
  readonly #logFile: string;
  #child: ChildProcess | undefined;

  constructor(part: ShopPart, logFile: string) {
    this.#part = part;
    this.#logFile = logFile;
  }

  /** Id of the child process; undefined while it is not running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process and waits until it serves. `onExit` is called when it ends without having been stopped. */
  async start(onExit?: () => void): Promise<void> {
    const log = openSync(this.#logFile, 'a');
    const child = spawn(process.execPath, this.#part.args, {
      cwd: ROOT,
      env: { ...process.env, ...this.#part.env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      onExit?.();
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isResponding(this.#part.healthUrl))) {
      if (this.#child !== child || Date.now() > deadline) {
        throw new Error(`${this.#part.name} does not serve ${this.#part.healthUrl}:\n${this.#logTail()}`);
      }
      await sleep(POLL_MS);
    }
  }

  /** Stops the process: by SIGTERM, and by SIGKILL if that takes too long; or by SIGKILL at once, like a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const lateKill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.kill(signal);
    await once(child, 'exit');
    clearTimeout(lateKill);
  }

  #logTail(): string {
    return readFileSync(this.#logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
  }
}

async function isResponding(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  return response?.ok === true;
}
