import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { getErrorCode } from '../doctor/getErrorCode.ts';
import { getFirstConnectionParameters } from '../database/mysql/connect.ts';
import { BackupError } from './backupError.ts';

/** Names of the dump programs of MariaDB and MySQL; both accept `DUMP_OPTIONS`. */
const DUMP_PROGRAMS = ['mariadb-dump', 'mysqldump'];
const LOAD_PROGRAMS = ['mariadb', 'mysql'];

/**
 * Options for a consistent snapshot of all tables while other clients write. Each row is a line, ordered by primary
 * key, so that the rows of a dump can be counted and compared.
 */
const DUMP_OPTIONS = [
  '--single-transaction',
  '--quick',
  '--order-by-primary',
  '--skip-extended-insert',
  '--complete-insert',
  '--no-autocommit',
  '--hex-blob',
  '--no-tablespaces',
  '--skip-add-drop-table',
  '--skip-add-locks',
  '--skip-comments',
  // Only MySQL's client knows these two options; MariaDB's ignores unknown options with the `loose` prefix.
  '--loose-set-gtid-purged=OFF',
  '--loose-column-statistics=0',
];

/** Streams a dump of the database into the sink. Throws a `BackupError` with the program's error output. */
export async function dumpServer(
  databaseUrl: string,
  options: readonly string[],
  sink: (dump: Readable) => Promise<void>,
): Promise<void> {
  const { child, end } = await spawnProgram(DUMP_PROGRAMS, databaseUrl, [...DUMP_OPTIONS, ...options]);
  child.stdin.end();
  await Promise.all([sink(child.stdout), end]);
}

/** Loads a compressed dump into the database. Throws a `BackupError` with the program's error output. */
export async function loadServer(databaseUrl: string, dump: Readable): Promise<void> {
  const { child, end } = await spawnProgram(LOAD_PROGRAMS, databaseUrl, []);
  child.stdout.resume();
  const sent = pipeline(dump, createGunzip(), child.stdin);
  // The program's own error explains more than the broken pipe that follows from it.
  sent.catch(() => undefined);
  await end;
  await sent;
}

async function spawnProgram(names: readonly string[], databaseUrl: string, options: readonly string[]) {
  const { host, port, user, password, database } = getFirstConnectionParameters(databaseUrl);
  const name = await findInstalledProgram(names);
  const connectionArgs = [`--host=${host}`, `--port=${port}`, '--protocol=TCP', `--user=${user}`];
  const child = spawn(name, [...connectionArgs, '--default-character-set=utf8mb4', ...options, database], {
    // The password is passed in the environment, because other users of the machine can read the arguments of
    // a process.
    env: { ...process.env, MYSQL_PWD: password },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return { child, end: waitForExit(child, name) };
}

/** Finds the first of these programs that is installed. Throws a `BackupError` that says what to install. */
export async function findInstalledProgram(names: readonly string[]): Promise<string> {
  for (const name of names) {
    const isInstalled = await promisify(execFile)(name, ['--version']).then(
      () => true,
      (error: unknown) => getErrorCode(error) !== 'ENOENT',
    );
    if (isInstalled) return name;
  }
  throw new BackupError(
    `The program ${names.join(' or ')} is missing. Please install the database's client programs ` +
      '(Debian: apt-get install mariadb-client).',
  );
}

async function waitForExit(child: ChildProcess, name: string): Promise<void> {
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  await once(child, 'close');
  if (child.exitCode === 0) return;
  const reasons = errorOutput.split('\n').filter((line) => line !== '' && !line.startsWith('Warning: '));
  throw new BackupError(`${name} failed: ${reasons.join(' ') || 'it was ended'}`);
}
