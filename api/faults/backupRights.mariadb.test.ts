import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { createBackup } from '../src/backup/createBackup.ts';
import { verifyBackup } from '../src/backup/verifyBackup.ts';
import { systemClock } from '../src/clock.ts';
import { getFirstConnectionParameters } from '../src/database/mysql/connect.ts';
import { createLog } from '../src/log.ts';
import type { TestApi } from '../src/testing/testApi.ts';
import { testApi } from '../src/testing/testApi.ts';

/** The statements that the images of the database run once, for this shop's database and user. */
const grants = (database: string, user: string): string =>
  readFileSync(join(import.meta.dirname, '../../deploy/database/backups.sql'), 'utf8')
    .replaceAll('`shop\\_verify`', `\`${database}_verify\``)
    .replaceAll("'shop'@", `'${user}'@`);

let api: TestApi;
let below: string;
beforeAll(async () => {
  api = await testApi();
  below = mkdtempSync(join(tmpdir(), 'shop-rights-'));
});
afterAll(async () => {
  await api.close();
  rmSync(below, { recursive: true });
});

test('a user that may not make a second database is told so, and the composition grants it', async () => {
  const { config } = api.app;
  const url = new URL(config.databaseUrl ?? '');
  const { database } = getFirstConnectionParameters(url.href);
  const user = `backup_${String(process.pid)}`;
  const root = await createConnection({ uri: url.href, multipleStatements: true });
  await root.query(
    `CREATE USER '${user}'@'%' IDENTIFIED BY 'fynbos'; GRANT ALL ON \`${database}\`.* TO '${user}'@'%'`,
  );
  try {
    [url.username, url.password] = [user, 'fynbos'];
    const limited = { ...config, databaseUrl: url.href };
    const from = await createBackup(limited, below, systemClock);
    const verify = () =>
      verifyBackup({ from, config: limited, now: systemClock.now(), log: createLog({ logLevel: 'silent' }) });
    await expect(verify()).rejects.toThrow(
      `The user ${user} may not make the database ${database}_verify, in which the backup would be restored.`,
    );
    await root.query(grants(database, user));
    expect((await verify()).tables['orders']?.rows).toBe(0);
  } finally {
    await root.query(`DROP USER '${user}'@'%'`);
    await root.end();
  }
});
