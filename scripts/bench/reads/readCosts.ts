import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Connection, RowDataPacket } from 'mysql2/promise';

/** A process that answers reads. */
export interface Server {
  readonly pid: number;
  readonly url: string;
}

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 1;
const SECONDS = 3;
/** Linux counts CPU time in these. */
const TICK_MS = 10;

function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The CPU time of the server for one request, in microseconds, over requests for all paths in turn. */
export async function cpuPerRead({ pid, url }: Server, paths: readonly string[]): Promise<number> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const load = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests });
  await load(WARM_UP_SECONDS);
  const before = cpuMsOf(pid);
  // A machine that is busy with other things refuses some; the best round counts.
  const { '2xx': answered } = await load(SECONDS);
  if (answered === 0) throw new Error(`${url} answers nothing`);
  return ((cpuMsOf(pid) - before) * 1000) / answered;
}

interface DatabaseCost {
  readonly statements: number;
  readonly rows: number;
}

/** What one read costs the database; nothing else may use it meanwhile. */
export async function databaseCost(
  database: Connection,
  read: () => Promise<unknown>,
): Promise<DatabaseCost> {
  const before = await counters(database);
  await read();
  const after = await counters(database);
  return { statements: after.statements - before.statements, rows: after.rows - before.rows };
}

const isRows = (name: string): boolean => name.startsWith('Handler_read');

async function counters(database: Connection): Promise<DatabaseCost> {
  const [rows] = await database.query<RowDataPacket[]>(
    "SHOW GLOBAL STATUS WHERE Variable_name LIKE 'Handler\\_read%' OR Variable_name = 'Com_select'",
  );
  const sum = (of: (name: string) => boolean): number =>
    rows
      .filter((row) => of(String(row['Variable_name'])))
      .reduce((total, row) => total + Number(row['Value']), 0);
  return { statements: sum((name) => name === 'Com_select'), rows: sum(isRows) };
}
