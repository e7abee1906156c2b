import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RowDataPacket } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';
import type { MariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import { startMariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import {
  withNewDatabase,
  isEmptyDatabase,
  findReachableUrl,
  readServerInfo,
} from '../src/backup/serverDatabase.ts';
import { getFirstConnectionParameters } from '../src/database/mysql/connect.ts';
import { startApi } from '../src/testing/apiProcess.ts';

let mariaDb: MariaDb;
let dataDir: string;
beforeAll(async () => {
  mariaDb = await startMariaDb();
  dataDir = mkdtempSync(join(tmpdir(), 'shop-quiet-'));
});
afterAll(async () => {
  await mariaDb.stop();
  rmSync(dataDir, { recursive: true });
});

/** Connections that ended without a word, each of which a server logs as aborted. */
async function abortedClients(): Promise<number> {
  const connection = await createConnection(mariaDb.url);
  const [rows] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Aborted_clients'");
  await connection.end();
  return Number(rows[0]?.['Value']);
}

test('an API that migrates and watches two hosts, and a backup, leave no aborted connection at a server', async () => {
  const { host, port } = getFirstConnectionParameters(mariaDb.url);
  const twoHosts = mariaDb.url.replace(`${host}:${port}`, `${host}:${port},localhost:${port}`);
  const api = startApi({ DATABASE_URL: twoHosts, SHOP_DATA_DIR: dataDir });
  try {
    await api.untilHealthy();
    await sleep(3000);
  } finally {
    await api.send('SIGTERM');
  }
  await findReachableUrl(mariaDb.url);
  await readServerInfo(mariaDb.url);
  await withNewDatabase(mariaDb.url.replace(/shop_test$/, 'shop_new'), isEmptyDatabase);
  expect(await abortedClients()).toBe(0);
});
