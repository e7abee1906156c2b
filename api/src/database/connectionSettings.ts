import type { Pool, PoolConnection } from 'mysql2';

/** Sends the settings on each new connection of the pool, and drops one that has not taken them. */
export function takeSettings(pool: Pick<Pool, 'on'>, settings: string): void {
  pool.on('connection', (connection: PoolConnection) => {
    connection.query(`SET SESSION ${settings}`, (error) => {
      if (error) connection.destroy();
    });
  });
}
