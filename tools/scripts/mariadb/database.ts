import { createConnection } from 'mysql2/promise';

/** Creates an empty database on a server, after dropping one of the same name, and returns its URL. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await dropDatabase(serverUrl, name);
  await execute(serverUrl, `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  return new URL(`/${name}`, serverUrl).href;
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  execute(serverUrl, `DROP DATABASE IF EXISTS \`${name}\``);

async function execute(serverUrl: string, statement: string): Promise<void> {
  // Connects without a database, because the database may not exist yet.
  const connection = await createConnection(new URL('/', serverUrl).href);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
