import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../paths.ts';
import type { Part } from './shopParts.ts';

const POLL_MS = 100;
const LOG_TAIL_LINES = 25;

/**
 * The process of one part of the shop, which logs straight to a file: by execa its log would pass through this process,
 * and a part would wait while this one is busy.
 */
export class PartProcess {
  readonly part: Part;
  readonly logFile: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(part: Part, logFile: string, environment: NodeJS.ProcessEnv) {
    this.part = part;
    this.logFile = logFile;
    this.#environment = environment;
  }

  /** Starts the process and waits until it serves. `onExit` is called when it ends without having been stopped. */
  async start({ timeoutMs, onExit }: { timeoutMs: number; onExit?: () => void }): Promise<void> {
    const log = openSync(this.logFile, 'a');
    const child = spawn(process.execPath, this.part.args, {
      cwd: ROOT,
      env: { ...this.#environment, ...this.part.env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      onExit?.();
    });
    await this.#untilHealthy(child, Date.now() + timeoutMs);
  }

  /** Sends SIGTERM, and SIGKILL when the process does not end in time. */
  async stop(timeoutMs = 8000): Promise<void> {
    await this.#end('SIGTERM', timeoutMs);
  }

  /** Kills the process at once, as a crash would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL', 2000);
  }

  logTail(): string {
    return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
  }

  async #untilHealthy(child: ChildProcess, deadline: number): Promise<void> {
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`${this.part.name} ended while starting:\n${this.logTail()}`);
      }
      if (await answers(this.part.healthUrl)) return;
      await sleep(POLL_MS);
    }
    throw new Error(`${this.part.name} does not answer at ${this.part.healthUrl}:\n${this.logTail()}`);
  }

  async #end(signal: NodeJS.Signals, timeoutMs: number): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#child = undefined;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const lateKill = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await gone;
    clearTimeout(lateKill);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // The process does not listen yet.
    return false;
  }
}
