import { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import { isWrongHost } from './databaseErrors.ts';
import { deadlines } from './deadlines.ts';
import type { HostPool } from './failoverPool.ts';
import type { ServerEngine } from './sources.ts';

/** Above the server's own limits of 5 s for statements and for locks, which leave the connection in order. */
export const STATEMENT_LIMIT_MS = 7000;

type Send = PoolConnection['query'];

const unlimited = new WeakSet<object>();

/**
 * A frozen or disconnected server neither answers nor closes its connections, so every statement ends here after its
 * limit. Its connection is dropped, because the state of its transaction is unknown, and so are the idle connections of
 * the pool, which lead to one server: they are probably dead as well, and each would cost another request the same
 * time. A connection whose server cannot take statements any more is dropped, too.
 */
export function limitStatements(pool: Pool): Pick<HostPool, 'dropAll' | 'figures'> {
  const open = new Set<PoolConnection>();
  const idle = new Set<PoolConnection>();
  const inTime = deadlines(STATEMENT_LIMIT_MS);
  const limit = (connection: PoolConnection): void => {
    open.add(connection);
    let isDropped = false;
    const ends = new Set<() => void>();
    // A connection that fails by itself ends its commands without their 'end' event.
    const forget = (): void => {
      isDropped = true;
      open.delete(connection);
      idle.delete(connection);
      for (const end of ends) end();
    };
    connection.once('end', forget);
    connection.once('error', forget);
    const giveUp = (): void => {
      dropConnection(connection, tooLate());
      for (const other of idle) other.destroy();
      idle.clear();
    };
    const limited = (send: Send, ...parameters: Parameters<Send>): ReturnType<Send> => {
      const isLimited = !isDropped && !unlimited.has(connection);
      const endTime = isLimited ? inTime(giveUp) : undefined;
      if (endTime) ends.add(endTime);
      const end = (): void => {
        if (!endTime) return;
        ends.delete(endTime);
        endTime();
      };
      const looked = beforeAnswer(parameters, (error) => {
        end();
        if (!isWrongHost(error)) return;
        isDropped = true;
        connection.destroy();
      });
      try {
        return send(...looked).once('end', end);
      } catch (error) {
        end();
        throw error;
      }
    };
    for (const name of ['query', 'execute'] as const) {
      const send = connection[name].bind(connection) as Send;
      Reflect.set(connection, name, (...parameters: Parameters<Send>) => limited(send, ...parameters));
    }
  };
  pool.on('acquire', (connection) => idle.delete(connection));
  pool.on('release', (connection) => idle.add(connection));
  pool.on('connection', limit);
  return {
    figures: () => ({ open: open.size, free: idle.size }),
    dropAll: (error) => {
      for (const connection of open) dropConnection(connection, error);
    },
  };
}

/** The arguments of a statement. The last one is the function that takes its result, which `look` sees first. */
function beforeAnswer<T extends unknown[]>(parameters: T, look: (error: unknown) => void): T {
  const answer: unknown = parameters.at(-1);
  if (typeof answer !== 'function') return parameters;
  const looked = (error: unknown, ...result: unknown[]): void => {
    look(error);
    Reflect.apply(answer, undefined, [error, ...result]);
  };
  return parameters.with(-1, looked) as T;
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

/** Ends the connection and fails everything that waits on it with the error; `destroy()` would leave those waiting. */
export function dropConnection(connection: unknown, error: Error): void {
  if (typeof connection !== 'object' || connection === null) return;
  const stream: unknown = Reflect.get(connection, 'stream');
  if (stream instanceof Socket) stream.destroy(error);
}

const tooLate = (): Error =>
  Object.assign(new Error('The database did not answer in time'), { code: 'STATEMENT_LIMIT' });
