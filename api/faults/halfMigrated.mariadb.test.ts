import { setTimeout as sleep } from 'node:timers/promises';
import { register } from '@shop/contract/users';
import { createConnection } from 'mysql2/promise';
import type { Connection } from 'mysql2/promise';
import { entities } from '../src/database/entities/entities.ts';
import { migrations } from '../src/database/schema/migrations.ts';
import { getRecordedNames } from '../src/database/schema/schemaState.ts';
import { getFirstConnectionParameters, connectMySql } from '../src/database/mysql/connect.ts';
import { startApi } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { createTestDatabase } from '../src/testing/testDatabase.ts';
import { IS_LONG, RUNS } from './runs.ts';

/** In the long form the first start is killed in the early part of its migrations, and in the late part. */
const PARTS = IS_LONG ? [0, 1] : [0];

test.each(RUNS)(
  'a start that is killed while it migrates is completed by the next start (run %d)',
  async () => {
    await Promise.all(
      PARTS.map((part) => killedOnce(Math.ceil((entities.length * (part + Math.random())) / PARTS.length))),
    );
  },
);

/** Kills the first start once this many tables exist. */
async function killedOnce(tables: number): Promise<void> {
  const database = await createTestDatabase();
  const databaseUrl = database.databaseUrl ?? '';
  const env = { DATABASE_URL: databaseUrl, SHOP_DATA_DIR: database.dataDir };
  const connection = await createConnection(getFirstConnectionParameters(databaseUrl));
  const first = startApi(env);
  while ((await countTables(connection)) < tables && !first.hasEnded) await sleep(1);
  await first.send('SIGKILL');

  const second = startApi(env);
  try {
    await second.untilHealthy();
    const person = { name: 'Themba', email: 'themba@shop.example', password: 'Fynbos2026!' };
    expect((await callEndpoint(second.url, register, person)).status).toBe(201);
    await expectWholeSchema(connection, databaseUrl);
  } finally {
    await second.send('SIGKILL');
    await connection.end();
    await database.drop();
  }
}

async function countTables(connection: Connection): Promise<number> {
  const [rows] = await connection.query('SHOW TABLES');
  return Array.isArray(rows) ? rows.length : 0;
}

async function expectWholeSchema(connection: Connection, databaseUrl: string): Promise<void> {
  const { write } = await connectMySql(databaseUrl);
  const drift = await write.driver.createSchemaBuilder().log();
  await write.destroy();
  expect(drift.upQueries.map(({ query }) => query)).toEqual([]);

  const [history] = await connection.query('SELECT name FROM migrations ORDER BY id');
  expect(history).toEqual(migrations.flatMap(getRecordedNames).map((name) => ({ name })));
  const [collations] = await connection.query(
    `SELECT DISTINCT table_collation AS collation FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_name <> 'migrations'`,
  );
  expect(collations).toEqual([{ collation: 'utf8mb4_bin' }]);
}
