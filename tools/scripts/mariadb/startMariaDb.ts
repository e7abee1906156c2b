import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { runProgram, startProcess } from '../startProcess.ts';
import type { ServerProcess } from '../startProcess.ts';
import { createDatabase } from './database.ts';

export interface MariaDb {
  readonly url: string;
  /**
   * Suspends the process with all its connections open until `thaw` is called; resolves once no thread runs.
   */
  freeze(): Promise<void>;
  thaw(): void;
  /** Kills the process, like a crash. */
  kill(): Promise<void>;
  /** Restarts the server with the same data and port after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface MariaDbOptions {
  /** Whether commits survive a kill, which makes each of them slower. */
  readonly survivesKill?: boolean;
}

/** Options that do not sync to disk, because that is slow and a test database need not survive a power cut. */
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
  // Each server has a folder of its own, because a starting server removes all temporary tables in the
  // folder.
  const env = { ...process.env, TMPDIR: folder };
  const serverArgs = ['--no-defaults', `--datadir=${join(folder, 'data')}`, `--user=${userInfo().username}`];
  const install = [...serverArgs, '--auth-root-authentication-method=normal', '--skip-test-db'];
  await runProgram('mariadb-install-db', install, { env });

  const accounts = join(folder, 'accounts.sql');
  writeFileSync(
    accounts,
    "CREATE USER IF NOT EXISTS 'shop'@'%' IDENTIFIED BY 'shop';\nGRANT ALL ON *.* TO 'shop'@'%' WITH GRANT OPTION;\n",
  );
  const port = await getPort();
  const settings = [
    ...serverArgs,
    `--init-file=${accounts}`,
    ...[`--socket=${join(folder, 'socket')}`, `--pid-file=${join(folder, 'pid')}`],
    ...[
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
    ],
    // Concurrent test files have a shop each, and some of them several processes with a connection pool each.
    '--max-connections=1000',
    ...(survivesKill ? [] : FAST_OPTIONS),
  ];
  const start = async (): Promise<ServerProcess> => {
    const mariaDb = startProcess('mariadbd', settings, env);
    await mariaDb.ready((log) => log.includes('ready for connections'));
    return mariaDb;
  };
  let server = await start();
  return {
    url: await createDatabase(`mysql://shop:shop@127.0.0.1:${port}`, 'shop_test'),
    freeze: async () => {
      server.freeze();
      await waitUntilStopped(server.pid);
    },
    thaw: () => server.thaw(),
    kill: () => server.end('SIGKILL'),
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      server.thaw();
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until all threads have stopped, because on a busy machine some continue for a while after SIGSTOP. */
async function waitUntilStopped(pid: number | undefined): Promise<void> {
  const tasks = `/proc/${String(pid)}/task`;
  const isStopped = (task: string): boolean => / T /.test(readFileSync(join(tasks, task, 'stat'), 'utf8'));
  while (!readdirSync(tasks).every(isStopped)) await sleep(5);
}
