import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteOrder } from '@shop/contract/adminOrders';
import { updateProduct } from '@shop/contract/adminProducts';
import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { requestPasswordReset } from '@shop/contract/passwordReset';
import { createReview } from '@shop/contract/reviews';
import { register, signIn, signOut, updateProfile } from '@shop/contract/users';
import { createConnection } from 'mysql2/promise';
import type { MariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import { startMariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import { migrateAsOwner } from '../src/database/schema/migrateAsOwner.ts';
import { getFirstConnectionParameters } from '../src/database/mysql/connect.ts';
import { examineShop } from '../src/doctor/examineShop.ts';
import { chainAudit } from '../src/jobs/chainAudit.ts';
import { expireOrders } from '../src/jobs/expireOrders.ts';
import { deleteOldRows } from '../src/jobs/deleteOldRows.ts';
import { anOrder } from '../src/testing/factories/orders.ts';
import { aPayment } from '../src/testing/factories/payments.ts';
import { aProduct } from '../src/testing/factories/products.ts';
import { PASSWORD, aUser, anAdmin } from '../src/testing/factories/users.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, waitUntil } from '../src/testing/apiProcess.ts';
import { MemoryLog } from '../src/testing/memoryLog.ts';
import type { TestApi } from '../src/testing/testApi.ts';
import { testApi } from '../src/testing/testApi.ts';

/** As docs/operations.md has them. */
const PASSWORDS = { shop_owner: 'a long password', shop_runtime: 'another long password' };

let server: MariaDb;
let api: TestApi;
let opened: TestApi | undefined;
/** An API that was started before there were any tables. */
let waiting: ApiProcess | undefined;
let urls: { owner: string; runtime: string };
let dataDir: string;
let waited: string;
beforeAll(async () => {
  server = await startMariaDb();
  const url = (user: keyof typeof PASSWORDS) => {
    const made = new URL(server.url);
    made.pathname = '/shop';
    made.username = user;
    made.password = encodeURIComponent(PASSWORDS[user]);
    return made.href;
  };
  urls = { owner: url('shop_owner'), runtime: url('shop_runtime') };
  const root = await createConnection({
    ...getFirstConnectionParameters(server.url),
    multipleStatements: true,
  });
  await root.query('CREATE DATABASE shop CHARACTER SET utf8mb4');
  await root.query(documentedStatements());
  await root.end();

  dataDir = mkdtempSync(join(tmpdir(), 'shop-runtime-user-'));
  waiting = startApi({ DATABASE_URL: urls.runtime, SHOP_DATA_DIR: dataDir });
  await waitUntil(() => Promise.resolve(waiting?.log.includes('has to run first')));
  for (let times = 0; times < 2; times += 1) {
    await migrateAsOwner({
      ownerUrl: urls.owner,
      runtimeUrl: urls.runtime,
      dataDir,
      log: new MemoryLog().logger,
    });
  }
  await waiting.untilHealthy();
  await waiting.send('SIGKILL');
  waited = waiting.log;
  opened = await testApi({ env: { DATABASE_URL: urls.runtime } });
  api = opened;
});
afterAll(async () => {
  await waiting?.send('SIGKILL');
  await opened?.close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

function documentedStatements(): string {
  const document = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  return /## Users of the database\n[^]*?```sql\n([^]*?)```/.exec(document)?.[1] ?? '';
}

async function refusal(statement: string): Promise<number | undefined> {
  const connection = await createConnection(getFirstConnectionParameters(urls.runtime));
  try {
    await connection.query(statement);
    return undefined;
  } catch (error) {
    return (error as { errno: number }).errno;
  } finally {
    await connection.end();
  }
}

test('a shop without the right to change tables waits until they are made, and serves then', () => {
  expect(waited).toContain('`npm run migrate -w api` has to run first');
});

test('the shop does all of its work as a user without the right to change tables', async () => {
  const admin = api.as(await anAdmin(api));
  const newcomer = { name: 'Lindiwe Dube', email: 'lindiwe@shop.example', password: 'Protea2026!' };
  const statuses = [
    (await api.anonymous.call(register, newcomer)).status,
    (await api.anonymous.call(requestPasswordReset, { email: newcomer.email })).status,
  ];
  const { buyer, order, product } = await anOrder(api);
  await aPayment(api, { order });
  const customer = api.as(buyer);
  const review = { productId: product.id, rating: 5, comment: 'Fits well.' };
  const other = await anOrder(api);
  const gone = await aUser(api);
  statuses.push(
    (await api.anonymous.call(signIn, { email: buyer.email, password: PASSWORD })).status,
    (await customer.call(updateProfile, { name: 'Thandi M.' })).status,
    (await customer.call(createReview, review)).status,
    (await admin.call(deliverOrder, { id: order._id })).status,
    (await admin.call(deleteOrder, { id: other.order._id })).status,
    (await admin.call(restoreOrder, { id: other.order._id })).status,
    (await admin.call(updateProduct, { productId: (await aProduct(api)).id, price: 120 })).status,
    (await admin.call(updateUser, { userId: gone.id, name: 'Sipho Nkosi', isAdmin: false })).status,
    (await admin.call(deleteUser, { id: gone.id })).status,
    (await customer.call(signOut, {})).status,
  );
  expect(statuses).toEqual([201, 200, 200, 200, 201, 200, 200, 200, 200, 200, 200, 200]);
  api.clock.advance(24 * 60 * 60_000);
  for (const job of [expireOrders, deleteOldRows, chainAudit]) await job.run(api.app);
  expect(api.log.text).not.toMatch(/"level":50|not deleted/);
});

test.each([
  'UPDATE audit_log SET action = action',
  'DELETE FROM audit_log',
  'TRUNCATE TABLE audit_log',
  "REPLACE INTO audit_chain VALUES (1, 'x', 'y', NOW())",
  'UPDATE audit_chain SET hash = hash',
  'DELETE FROM audit_chain',
  'DELETE FROM migrations',
  'DROP TABLE audit_log',
  'ALTER TABLE orders ADD COLUMN gift int',
  'RENAME TABLE audit_log TO other_log',
  'CREATE TABLE other (id int)',
  'CREATE INDEX other ON orders (status)',
  'CREATE TRIGGER other BEFORE INSERT ON audit_log FOR EACH ROW SET NEW.action = 1',
  "GRANT DELETE ON audit_log TO 'shop_runtime'@'%'",
])('the user of the running shop may not: %s', async (statement) => {
  expect([1044, 1142, 1227]).toContain(await refusal(statement));
});

test('production is warned while the shop can change the audit', async () => {
  const rightsOf = async (url: string) => {
    const env = { ...LIVE, DATABASE_URL: url, SHOP_DATA_DIR: dataDir };
    const findings = await examineShop(env, api.clock.now());
    return findings.find(({ subject }) => subject === 'audit rights')?.level;
  };
  expect(await rightsOf(urls.runtime)).toBe('fine');
  expect(await rightsOf(urls.owner)).toBe('warning');
});

const LIVE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.test',
  PAYPAL_CLIENT_ID: 'live-id',
  PAYPAL_CLIENT_SECRET: 'live-secret',
  PAYPAL_API_URL: 'https://paypal.test',
  PAYPAL_SDK_URL: 'https://www.paypal.test/sdk/js',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_MERCHANT_ID: 'M1',
  EXCHANGE_RATE_URL: 'https://rates.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Shop <mail@shop.test>',
};
