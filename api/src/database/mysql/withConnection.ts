import type { Connection, ConnectionOptions } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';

/**
 * Runs the work on a connection of its own. The server is told of its end, because it logs each connection that only
 * breaks off as aborted. One whose work has failed may wait for an answer for ever, and is destroyed.
 */
export async function withConnection<T>(
  options: ConnectionOptions,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection(options);
  // A server that ends between two statements must not end this process.
  connection.on('error', () => undefined);
  let isUsable = false;
  try {
    const result = await work(connection);
    isUsable = true;
    return result;
  } finally {
    if (isUsable) await connection.end();
    else connection.destroy();
  }
}
