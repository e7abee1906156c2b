import type { Connection, ConnectionOptions } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';

/**
 * Runs the work on a connection of its own and closes it properly, because the server logs a connection that just
 * breaks off as aborted. A connection whose work has failed is destroyed, because it may wait for an answer for ever.
 */
export async function withConnection<T>(
  options: ConnectionOptions,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection(options);
  // Without a listener, a server that ends between two statements would end this process.
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
