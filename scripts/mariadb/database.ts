import { createConnection } from 'mysql2/promise';

/** Creates an empty database on a server, after dropping one of the same name, and returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await execute(serverUrl, [
    `DROP DATABASE IF EXISTS \`${name}\``,
    `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  ]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  execute(serverUrl, [`DROP DATABASE IF EXISTS \`${name}\``]);

async function execute(serverUrl: string, statements: readonly string[]): Promise<void> {
  const url = new URL(serverUrl);
  const connection = await createConnection({
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  });
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}
