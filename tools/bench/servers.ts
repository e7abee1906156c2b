import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/paths.ts';

/** A process that answers, together with its child processes. */
export interface Server {
  readonly url: string;
  readonly pid: number;
}

export interface OwnServer extends Server {
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startMs: number;
  stop(): Promise<void>;
}

interface Command {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
  /** The path that is asked until it is answered. */
  readonly health: string;
}

/** Linux counts CPU time in these. */
const TICK_MS = 10;
/** Short beside a start, and seldom enough to take no CPU from it. */
const POLL_MS = 10;
const START_TIMEOUT_MS = 60_000;

/** Starts a Node process and resolves when it answers. */
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

/** The CPU time that the processes of all servers have used so far, in milliseconds. */
export function cpuMsOf(servers: readonly Server[]): number {
  const ticks = processTrees(servers.map(({ pid }) => pid)).map(
    ({ fields }) => Number(fields[11]) + Number(fields[12]),
  );
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

/** The memory that the server's processes have in use, in MiB. */
export function memoryMiBOf({ pid }: OwnServer): number {
  const kib = processTrees([pid]).map(
    (one) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one.pid}/status`, 'utf8'))?.[1],
  );
  return kib.reduce((sum, each) => sum + Number(each), 0) / 1024;
}

interface Process {
  readonly pid: number;
  /** What Linux tells of a process after its name, from its state on. */
  readonly fields: readonly string[];
}

function processTrees(roots: readonly number[]): Process[] {
  const found = new Set(roots);
  // A child mostly has the higher number, but numbers start again.
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { pid, fields } of all) if (found.has(Number(fields[1]))) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

function processOf(name: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    return [{ pid: Number(name), fields: stat.slice(stat.lastIndexOf(') ') + 2).split(' ') }];
  } catch {
    // The process has ended since the folder was read.
    return [];
  }
}
