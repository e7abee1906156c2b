import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/paths.ts';

/** Server process with its child processes. */
export interface Server {
  readonly url: string;
  readonly pid: number;
}

export interface OwnServer extends Server {
  /** Time from the start of the process to its first response, in ms. */
  readonly startMs: number;
  stop(): Promise<void>;
}

interface Command {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
  /** Path that is requested until the server responds. */
  readonly health: string;
}

/** Length in ms of Linux's clock ticks, in which it counts CPU time. */
const TICK_MS = 10;
/**
 * Interval in ms between two requests: short compared with a start, and long enough to take no CPU from it.
 */
const POLL_MS = 10;
const START_TIMEOUT_MS = 60_000;

/** Starts a Node.js process and resolves when it responds. */
export async function startServer({ args, env, url, health }: Command): Promise<OwnServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  while (!(await answers(url + health))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ends`);
    if (performance.now() - startedAt > START_TIMEOUT_MS) {
      await stop();
      throw new Error(`${args.join(' ')} does not answer ${health}`);
    }
    await sleep(POLL_MS);
  }
  return { url, pid: child.pid ?? 0, startMs: performance.now() - startedAt, stop };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

/** Returns the CPU time that the processes of all servers have used so far, in ms. */
export function getCpuMs(servers: readonly Server[]): number {
  const ticks = processTrees(servers.map(({ pid }) => pid)).map(
    ({ fields }) => Number(fields[11]) + Number(fields[12]),
  );
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

/** Returns the resident memory of the server's processes, in MiB. */
export function getMemoryMiB({ pid }: OwnServer): number {
  const kib = processTrees([pid]).map(
    (one) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one.pid}/status`, 'utf8'))?.[1],
  );
  return kib.reduce((sum, each) => sum + Number(each), 0) / 1024;
}

interface Process {
  readonly pid: number;
  /** Fields of /proc/<pid>/stat after the process's name, beginning with the state. */
  readonly fields: readonly string[];
}

function processTrees(roots: readonly number[]): Process[] {
  const found = new Set(roots);
  // One pass is not enough: a child mostly has a higher process id than its parent, but ids wrap around.
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { pid, fields } of all) if (found.has(Number(fields[1]))) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

function readProcess(name: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    return [{ pid: Number(name), fields: stat.slice(stat.lastIndexOf(') ') + 2).split(' ') }];
  } catch {
    // The process has ended since the folder was listed.
    return [];
  }
}
