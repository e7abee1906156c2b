import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { ExchangeRateEntity } from '../database/entities/payments.ts';
import { EXAMPLE_VALUES } from '../config/exampleValues.ts';
import { inTransaction } from '../database/transaction.ts';
import { queueMail } from '../features/mail/outbox.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { aUser, anAdmin } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { isSound } from './finding.ts';
import { INVARIANTS } from './invariants.ts';
import { renderReportJson, renderReportText } from './report.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

const envOf = ({ app: { config } }: TestApi) => ({
  NODE_ENV: 'test',
  SHOP_DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl ?? '',
});
const findings = (more: Record<string, string> = {}) => examine({ ...envOf(api), ...more }, api.clock.now());
const about = (all: readonly Finding[], subject: string) =>
  all.find((finding) => finding.subject === subject);
const broken = (all: readonly Finding[]) =>
  all.flatMap(({ level, subject }) => (level === 'broken' ? [subject] : []));
const sql = (statement: string, values: unknown[] = []) =>
  inTransaction(api.db, (tx) => tx.query(statement, values));

/** Creates an order in every state, so that each invariant is tested against rows. */
async function aBusyShop() {
  const [open, paid, delivered] = [await anOrder(api), await anOrder(api), await anOrder(api, { qty: 2 })];
  await aPayment(api, paid);
  await aPayment(api, delivered);
  await api.as(await anAdmin(api)).call(deliverOrder, { id: delivered.order._id });
  return { open, paid, delivered };
}

test('a consistent shop is sound, and every invariant is listed', async () => {
  await aBusyShop();
  const all = await findings();
  expect(broken(all)).toEqual([]);
  for (const { subject } of INVARIANTS) expect(about(all, subject)?.level).toBe('fine');
  expect(renderReportText(all)).toContain('The books add up.');
});

test('refunds due, mail that waits, an old rate and demo accounts are warnings, and nothing is broken', async () => {
  const { paid } = await aBusyShop();
  await aPayment(api, paid, 'ANOTHER');
  await aUser(api, { email: 'customer@shop.example' });
  const old = new Date(api.clock.now().getTime() - 25 * 60 * 60_000);
  await inTransaction(api.db, async (tx) => {
    await tx.insert(ExchangeRateEntity, { currency: 'USD', rate: '0.05', fetchedAt: old, freshUntil: old });
    await queueMail(tx, { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' }, old);
  });
  const all = await findings();
  expect(isSound(all)).toBe(true);
  expect(about(all, 'refunds due')).toMatchObject({ level: 'warning', rows: [paid.order.number] });
  expect(about(all, 'mail queue')).toMatchObject({ level: 'warning' });
  expect(about(all, 'exchange rate')).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('1500 min'),
  });
  expect(about(all, 'demo accounts')).toMatchObject({ level: 'warning' });
  expect(renderReportText(all)).not.toContain('thandi@shop.example');
});

test('an email due tomorrow is not late, one failing since yesterday is', async () => {
  const mail = { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' } as const;
  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 60 * 60_000);
  await sql('DELETE FROM mails');
  await inTransaction(api.db, (tx) => queueMail(tx, mail, inHours(-23), inHours(1)));
  expect(about(await findings(), 'mail queue')).toMatchObject({ level: 'fine', text: '1 not due yet' });
  await sql('UPDATE mails SET attempts = 3');
  expect(about(await findings(), 'mail queue')).toMatchObject({ level: 'warning' });
});

test('a mail that was given up is a warning that names the command for it', async () => {
  const mail = { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' } as const;
  await inTransaction(api.db, (tx) => queueMail(tx, mail, api.clock.now()));
  expect(about(await findings(), 'mail given up')?.level).toBe('fine');
  await sql("UPDATE mails SET state = 'dead'");
  const all = await findings();
  expect(about(all, 'mail given up')).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('npm run mail:requeue -w api'),
    rows: [expect.any(String)],
  });
  expect(renderReportText(all)).not.toContain(mail.to);
});

test('settings that production refuses are reported as broken, without the values of secrets', async () => {
  const all = await findings({ ...EXAMPLE_VALUES, ...envOf(api), NODE_ENV: 'production' });
  expect(broken(all)).toEqual(expect.arrayContaining(['settings', 'known secrets']));
  expect(about(all, 'known secrets')?.text).toContain('PAYPAL_CLIENT_SECRET');
  expect(about(all, 'pieces')?.level).toBe('fine');
  expect(renderReportJson(all)).not.toContain(EXAMPLE_VALUES.PAYPAL_CLIENT_SECRET);
  expect(JSON.parse(renderReportJson(all))).toMatchObject({ isSound: false });
});

test('a check that cannot run is reported, and the others still run', async () => {
  await aBusyShop();
  await sql('DROP TABLE invoice_counters');
  await sql('ALTER TABLE payment_events RENAME COLUMN kind TO kinds');
  const all = await findings();
  for (const subject of ['invoice numbers', 'captured, unpaid'])
    expect(about(all, subject)).toMatchObject({
      level: 'broken',
      text: expect.stringContaining('Could not be checked'),
    });
  for (const subject of ['pieces', 'invoices', 'refunds due', 'uploads'])
    expect(about(all, subject)?.level).toBe('fine');
  expect(renderReportText(all)).not.toContain('The books add up.');
});

test('a migration that has not run is named, and is not run', async () => {
  await sql("DELETE FROM migrations WHERE name LIKE 'Invoices%'");
  const pending = { level: 'broken', rows: [expect.stringMatching(/^Invoices/)] };
  expect(about(await findings(), 'migrations')).toMatchObject(pending);
  expect(about(await findings(), 'migrations')).toMatchObject(pending);
});

test('a database that is not there is no failure before the first start, one that does not answer is', async () => {
  const empty = await createTestDatabase();
  const first = await examine({ SHOP_DATA_DIR: join(empty.dataDir, 'new') }, api.clock.now());
  expect(isSound(first)).toBe(true);
  const down = await examine({ DATABASE_URL: 'mysql://u:secret@127.0.0.1:9/shop' }, api.clock.now());
  expect(about(down, 'database')).toMatchObject({
    level: 'broken',
    text: 'cannot be reached (ECONNREFUSED)',
  });
  await empty.drop();
});

test('an uploads folder that cannot be used is a warning', async () => {
  expect(about(await findings(), 'uploads')?.level).toBe('fine');
  // A loop of symbolic links fails for root too, whom permissions do not bind.
  const uploads = join(api.app.config.dataDir, 'uploads');
  await symlink(uploads, uploads);
  expect(about(await findings(), 'uploads')).toMatchObject({ level: 'warning' });
});
