import type { Pool, PoolConnection } from 'mysql2';

const taken = new WeakMap<object, Promise<void>>();

/** Sends the settings on each new connection of the pool, and drops one that has not taken them. */
export function takeSettings(
  pool: Pick<Pool, 'on'>,
  settings: string,
  isRefused = (_answer: unknown): boolean => false,
): void {
  pool.on('connection', (connection: PoolConnection) => {
    const answered = new Promise<void>((resolve, reject) => {
      connection.query(`SET SESSION ${settings}`, (error, answer) => {
        if (!error && !isRefused(answer)) {
          resolve();
          return;
        }
        connection.destroy();
        reject(
          error ?? Object.assign(new Error('A connection refuses its settings'), { code: 'ECONNRESET' }),
        );
      });
    });
    // Most callers do not wait for it.
    answered.catch(() => undefined);
    taken.set(connection, answered);
  });
}

/** Resolves when the connection has taken its settings, and rejects when it has refused them and was dropped. */
export const settingsTaken = (connection: PoolConnection): Promise<void> =>
  taken.get(connection) ?? Promise.resolve();
