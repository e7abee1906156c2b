import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../shop/ports.ts';
import { createDatabase } from './database.ts';

export interface MariaDb {
  readonly url: string;
  /** Suspends the process with all its connections open until `thaw` is called. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/** Starts a MariaDB server in a temporary folder that is removed when the server stops. */
export async function startMariaDb(): Promise<MariaDb> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mariadb-'));
  const data = join(folder, 'data');
  const user = userInfo().username;
  await promisify(execFile)('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    `--user=${user}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);

  const accounts = join(folder, 'accounts.sql');
  writeFileSync(
    accounts,
    "CREATE USER IF NOT EXISTS 'shop'@'%' IDENTIFIED BY 'shop';\nGRANT ALL ON *.* TO 'shop'@'%';\n",
  );
  const port = await freePort();
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--user=${user}`,
      `--init-file=${accounts}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      // A test database need not survive a power cut, and syncing a thousand tables to disk is slow.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-flush-method=nosync',
      '--innodb-doublewrite=0',
      '--sync-frm=0',
      '--sync-binlog=0',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const freeze = (): void => void server.kill('SIGSTOP');
  const thaw = (): void => void server.kill('SIGCONT');
  const stop = async (): Promise<void> => {
    thaw();
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `mysql://shop:shop@127.0.0.1:${port}/shop_test`;
  try {
    await untilItAnswers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, freeze, thaw, stop };
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await createDatabase(url, 'shop_test');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}
