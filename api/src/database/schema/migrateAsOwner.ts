import type { Logger } from 'pino';
import { isUnavailable } from '../errors.ts';
import { openDatabase } from '../database.ts';
import type { DataSource } from 'typeorm';
import { getFirstConnectionParameters } from '../mysql/connect.ts';
import { withConnection } from '../mysql/withConnection.ts';

interface OwnedDatabase {
  /** Database URL with the user that owns the tables. */
  readonly ownerUrl: string;
  /** URL of the same database with the user of the running shop. */
  readonly runtimeUrl: string;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Migrates the schema as the owner and grants the runtime user access. Waits for a server that does not answer yet;
 * throws for any other failure.
 */
export async function migrateAsOwner({ ownerUrl, runtimeUrl, dataDir, log }: OwnedDatabase): Promise<void> {
  let fail: (error: unknown) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const db = openDatabase({
    databaseUrl: ownerUrl,
    dataDir,
    log,
    prepare: ({ sources }) => grantRuntimePrivileges(sources.write, runtimeUrl),
    onNotReady: (error) => {
      if (!isUnavailable(error)) fail(error);
    },
  });
  try {
    await Promise.race([db.whenReady, failure]);
  } finally {
    await db.close();
  }
}

const DEFAULT_PRIVILEGES = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * Privileges of the runtime user on tables whose rows it must not change freely. On all other tables it has
 * `DEFAULT_PRIVILEGES`.
 */
const TABLE_PRIVILEGES: ReadonlyMap<string, string> = new Map([
  ['audit_log', 'SELECT, INSERT'],
  ['audit_chain', 'SELECT, INSERT'],
  ['stock_movements', 'SELECT, INSERT'],
  ['price_changes', 'SELECT, INSERT'],
  ['migrations', 'SELECT'],
  ['migration_lock', 'SELECT'],
]);

/**
 * Grants the user of `runtimeUrl` access to the rows of the tables that `owner` has created. Throws when both
 * are one user.
 */
async function grantRuntimePrivileges(owner: DataSource, runtimeUrl: string): Promise<void> {
  const account = await fetchAccount(runtimeUrl);
  const [currentAccount] = await owner.query<{ account: string }[]>('SELECT CURRENT_USER() AS account');
  if (currentAccount?.account === account)
    throw new Error('MIGRATION_DATABASE_URL and DATABASE_URL name the same user');
  const tables = await owner.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
  );
  const [user = '', host = ''] = splitAccount(account);
  for (const { name } of tables) {
    const privileges = TABLE_PRIVILEGES.get(name) ?? DEFAULT_PRIVILEGES;
    await owner.query(
      `GRANT ${privileges} ON \`${name}\` TO ${quoteIdentifier(user)}@${quoteIdentifier(host)}`,
    );
  }
}

/**
 * Fetches the account (`user@host`) that the server assigns to the user of the URL. The connection names no
 * database, since the user may not have access to any yet.
 */
async function fetchAccount(databaseUrl: string): Promise<string> {
  const { host, port, user, password } = getFirstConnectionParameters(databaseUrl);
  return withConnection({ host, port, user, password }, async (connection) => {
    const [rows] = await connection.query('SELECT CURRENT_USER() AS account');
    return (rows as { account: string }[])[0]?.account ?? '';
  });
}

function splitAccount(account: string): string[] {
  const end = account.lastIndexOf('@');
  return [account.slice(0, end), account.slice(end + 1)];
}

const quoteIdentifier = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
