import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { createDatabase } from './database.ts';

export interface MariaDb {
  readonly url: string;
  /** Suspends the process with all its connections open until `thaw` is called; resolves once no thread of it runs. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Kills the process, like a crash. */
  kill(): Promise<void>;
  /** Restarts it with the same data and port after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface MariaDbOptions {
  /** Whether commits survive a kill, which makes each of them slower. */
  readonly survivesKill?: boolean;
}

const READY_MESSAGE = 'ready for connections';

/** A test database need not survive a power cut, and syncing a thousand tables to disk is slow. */
const FAST_OPTIONS = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--sync-frm=0',
  '--sync-binlog=0',
];

/** Starts a MariaDB server in a temporary folder that is removed when the server stops. */
export async function startMariaDb({ survivesKill = false }: MariaDbOptions = {}): Promise<MariaDb> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mariadb-'));
  const place = ['--no-defaults', `--datadir=${join(folder, 'data')}`, `--user=${userInfo().username}`];
  await promisify(execFile)('mariadb-install-db', [
    ...place,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);

  const accounts = join(folder, 'accounts.sql');
  writeFileSync(
    accounts,
    "CREATE USER IF NOT EXISTS 'shop'@'%' IDENTIFIED BY 'shop';\nGRANT ALL ON *.* TO 'shop'@'%' WITH GRANT OPTION;\n",
  );
  const port = await getPort();
  const start = () =>
    startServer([
      ...place,
      `--init-file=${accounts}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      // Concurrent test files have a shop each, and some of them several processes with a connection pool
      // each.
      '--max-connections=1000',
      ...(survivesKill ? [] : FAST_OPTIONS),
    ]);
  let server = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const thaw = (): void => void server.kill('SIGCONT');
  return {
    url: await createDatabase(`mysql://shop:shop@127.0.0.1:${port}`, 'shop_test'),
    freeze: async () => {
      server.kill('SIGSTOP');
      await waitUntilStopped(server.pid);
    },
    thaw,
    kill: () => end('SIGKILL'),
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      thaw();
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server accepts connections. */
async function startServer(settings: readonly string[]): Promise<ChildProcess> {
  const server = spawn('mariadbd', settings, { stdio: ['ignore', 'ignore', 'pipe'] });
  const log: string[] = [];
  for await (const line of createInterface(server.stderr)) {
    log.push(line);
    if (line.includes(READY_MESSAGE)) break;
  }
  if (!log.at(-1)?.includes(READY_MESSAGE)) throw new Error(`MariaDB ends:\n${log.slice(-5).join('\n')}`);
  // A full pipe would stop the server.
  server.stderr.resume();
  return server;
}

/** On a busy machine other threads continue until one of them has received the signal. */
async function waitUntilStopped(pid: number | undefined): Promise<void> {
  const tasks = `/proc/${String(pid)}/task`;
  const isStopped = (task: string): boolean => / T /.test(readFileSync(join(tasks, task, 'stat'), 'utf8'));
  while (!readdirSync(tasks).every(isStopped)) await sleep(5);
}
