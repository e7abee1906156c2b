import { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import type { ServerEngine } from './sources.ts';

/** Above the server's own limits of 5 s for statements and for locks, which leave the connection in order. */
export const STATEMENT_LIMIT_MS = 7000;

const unlimited = new WeakSet<object>();

/**
 * A server that is frozen or cut off answers nothing and closes nothing. So a statement of any kind ends here after its
 * limit, and its connection with it: nobody knows what becomes of it. The idle connections of the pool are as old, and
 * would each cost another request as much time, so they go too.
 */
export function limitStatements(pool: Pool): void {
  const idle = new Set<PoolConnection>();
  pool.on('acquire', (connection) => idle.delete(connection));
  pool.on('release', (connection) => idle.add(connection));
  pool.on('connection', (connection) => {
    connection.once('end', () => idle.delete(connection));
    connection.once('error', () => idle.delete(connection));
    const query = connection.query.bind(connection);
    const limited = (...parameters: Parameters<typeof query>): ReturnType<typeof query> => {
      const command = query(...parameters);
      if (unlimited.has(connection)) return command;
      const timer = setTimeout(() => {
        dropConnection(connection, tooLate());
        for (const other of idle) other.destroy();
        idle.clear();
      }, STATEMENT_LIMIT_MS);
      // A connection that fails ends its commands without this event; the timer then finds nothing to end.
      command.once('end', () => clearTimeout(timer));
      return command;
    };
    Reflect.set(connection, 'query', limited);
  });
}

/** For statements that may take hours; the connection must be dropped afterwards. */
export async function liftLimits(
  connection: unknown,
  engine: ServerEngine,
  execute: (sql: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  if (typeof connection === 'object' && connection !== null) unlimited.add(connection);
  await execute(`SET SESSION ${engine === 'mariadb' ? 'max_statement_time=0' : 'max_execution_time=0'}`, []);
}

/** Ends the connection and everything that waits on it with the error; `destroy()` would leave those waiting. */
export function dropConnection(connection: unknown, error: Error): void {
  if (typeof connection !== 'object' || connection === null) return;
  const stream: unknown = Reflect.get(connection, 'stream');
  if (stream instanceof Socket) stream.destroy(error);
}

const tooLate = (): Error =>
  Object.assign(new Error('The database did not answer in time'), { code: 'STATEMENT_LIMIT' });
