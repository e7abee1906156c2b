import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteOrder } from '@shop/contract/adminOrders';
import { createProduct } from '@shop/contract/adminProducts';
import { closeReturn } from '@shop/contract/adminReturns';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { EXAMPLE_VALUES } from '../config/exampleValues.ts';
import type { ProductEntity } from '../database/entities/catalogue.ts';
import { ExchangeRateEntity } from '../database/entities/payments.ts';
import { RefundEntity } from '../database/entities/refunds.ts';
import { inTransaction } from '../database/transaction.ts';
import { queueMail } from '../features/mail/outbox.ts';
import { completeRefund } from '../features/orders/money/refundOutcomes.service.ts';
import { startRefund } from '../features/orders/money/startRefund.ts';
import type { PlacedOrder } from '../testing/factories/orders.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { aProduct, aSizedProduct } from '../testing/factories/products.ts';
import { aDeliveredOrder, aReturn } from '../testing/factories/returns.ts';
import { aUser, anAdmin } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { examineShop } from './examineShop.ts';
import type { Finding } from './finding.ts';
import { isSound } from './finding.ts';
import { INVARIANTS, checkInvariants } from './invariants.ts';
import { REFUND_INVARIANTS } from './refundInvariants.ts';
import { renderReportJson, renderReportText } from './report.ts';

describe('the doctor', () => {
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
  const findings = (more: Record<string, string> = {}) =>
    examineShop({ ...envOf(api), ...more }, api.clock.now());
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

  test('due refunds, waiting mail, an old rate and demo accounts are warnings, not failures', async () => {
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

  test('a payment of a cancelled order is a warning until it has been refunded', async () => {
    const placed = await anOrder(api);
    await api.as(placed.buyer).call(cancelOrder, { id: placed.order._id });
    await aPayment(api, placed);
    const subject = 'captured, unpaid';
    expect(about(await findings(), subject)).toMatchObject({ level: 'warning', rows: [placed.order._id] });
    await inTransaction(api.db, async (tx) => {
      const refund = await tx.findOneByOrFail(RefundEntity, { orderId: placed.order._id });
      await completeRefund(tx, refund, { providerRefundId: 'R1', seller: api.app.config }, api.clock.now());
    });
    expect(about(await findings(), subject)).toMatchObject({ level: 'fine', text: 'none' });
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
    expect(about(all, 'legal name')?.level).toBe('warning');
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
    await sql("DELETE FROM migrations WHERE name LIKE 'AddVouchers1%'");
    const text = expect.stringContaining('the next start runs them');
    const pending = { level: 'broken', text, rows: [expect.stringMatching(/^AddVouchers1/)] };
    expect(about(await findings(), 'migrations')).toMatchObject(pending);
    expect(about(await findings(), 'migrations')).toMatchObject(pending);
  });

  test('a database that is too old for this version is said to need another one first', async () => {
    await sql("DELETE FROM migrations WHERE name LIKE 'Invoices%'");
    const text = expect.stringContaining('start the version of that commit once');
    expect(about(await findings(), 'migrations')).toMatchObject({ level: 'broken', text });
  });

  test('a missing database is no failure before the first start, one that does not answer is', async () => {
    const empty = await createTestDatabase();
    const first = await examineShop({ SHOP_DATA_DIR: join(empty.dataDir, 'new') }, api.clock.now());
    expect(isSound(first)).toBe(true);
    const down = await examineShop({ DATABASE_URL: 'mysql://u:secret@127.0.0.1:9/shop' }, api.clock.now());
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
});

describe('invariants', () => {
  let api: TestApi;
  let paid: PlacedOrder;
  let delivered: PlacedOrder;
  let paidTwice: PlacedOrder;
  let deleted: PlacedOrder;
  let cancelled: PlacedOrder;
  let exchanged: PlacedOrder;
  let sized: ProductEntity;
  beforeAll(async () => {
    api = await testApi();
    await anOrder(api);
    paid = await anOrder(api, { qty: 2 });
    await aPayment(api, paid);
    delivered = await anOrder(api);
    await aPayment(api, delivered);
    await api.as(await anAdmin(api)).call(deliverOrder, { id: delivered.order._id });
    paidTwice = await anOrder(api);
    for (const captureId of ['FIRST', 'SECOND']) await aPayment(api, paidTwice, captureId);
    deleted = await anOrder(api);
    await aPayment(api, deleted);
    await api.as(await anAdmin(api)).call(deleteOrder, { id: deleted.order._id });
    await api.as(await anAdmin(api)).call(createProduct, {});
    cancelled = await anOrder(api);
    await aPayment(api, cancelled);
    await api.as(cancelled.buyer).call(cancelOrder, { id: cancelled.order._id });
    const product = await aSizedProduct(api, { M: 2, L: 2 });
    const asked = await aReturn(api, {
      placed: await aDeliveredOrder(api, { product }),
      status: 'received',
      lines: [{ line: 0, qty: 1, reason: 'size', wish: 'exchange', size: 'L' }],
    });
    await api.as(await anAdmin(api)).call(closeReturn, { id: asked.id });
    exchanged = asked;
    sized = await aSizedProduct(api, { S: 3, M: 2, L: 0 });
    await anOrder(api, { product: sized });
  });
  afterAll(() => api.close());

  /** Returns the findings after a statement that the shop never runs. The statement is rolled back. */
  async function after(statement: string, values: unknown[] = []): Promise<Finding[]> {
    let found: Finding[] = [];
    const breaking = inTransaction(api.db, async (tx) => {
      await tx.query(statement, values);
      found = await checkInvariants(tx);
      throw new Error('rolled back');
    });
    await expect(breaking).rejects.toThrow('rolled back');
    return found;
  }

  const brokenOf = (found: readonly Finding[]) =>
    found.flatMap(({ level, subject }) => (level === 'broken' ? [subject] : []));

  test('every invariant holds in an untouched shop', async () => {
    const found = await checkInvariants(api.db.read);
    expect(brokenOf(found)).toEqual([]);
    expect(found).toHaveLength(INVARIANTS.length);
  });

  test.each([
    ['pieces', 'UPDATE products SET stock = stock + 1 WHERE id = ?', 'product'],
    ['pieces', 'UPDATE products SET sold = -1, received = stock + reserved - 1 WHERE id = ?', 'product'],
    ['reservations', 'UPDATE products SET reserved = 1, received = received + 1 WHERE id = ?', 'product'],
    ['sales', 'UPDATE products SET sold = sold + 1, received = received + 1 WHERE id = ?', 'product'],
    ['filters', 'DELETE FROM product_facets WHERE productId = ?', 'product'],
    ['filters', "UPDATE product_facets SET cell = '' WHERE productId = ?", 'product'],
    ['filters', "UPDATE product_facets SET stocked = '' WHERE productId = ?", 'product'],
    ['filters', 'UPDATE products SET priceCents = priceCents + 1 WHERE id = ?', 'product'],
    ['filters', "UPDATE products SET color = 'red' WHERE id = ?", 'product'],
    ['filters', "UPDATE product_facets SET stocked = '\tM\t' WHERE productId = ?", 'sized'],
    ['movements', 'UPDATE products SET stock = stock + 1, received = received + 1 WHERE id = ?', 'product'],
    ['movements', 'DELETE FROM stock_movements WHERE productId = ?', 'sized'],
    ['movements', "UPDATE stock_movements SET size = 'S' WHERE productId = ?", 'sized'],
    [
      'sizes',
      "UPDATE product_sizes SET stock = stock + 1, received = received + 1 WHERE size = 'M' AND productId = ?",
      'sized',
    ],
    ['pieces by size', "UPDATE product_sizes SET sold = 1 WHERE size = 'L' AND productId = ?", 'sized'],
    [
      'reservations by size',
      `UPDATE product_sizes SET reserved = CASE size WHEN 'S' THEN 1 ELSE 0 END,
       received = stock + sold + CASE size WHEN 'S' THEN 1 ELSE 0 END WHERE productId = ?`,
      'sized',
    ],
    ['totals', 'UPDATE orders SET totalCents = totalCents - 1 WHERE id = ?', 'order'],
    ['totals', 'UPDATE order_lines SET priceCents = priceCents + 1 WHERE orderId = ?', 'order'],
    ['payments', 'DELETE FROM payments WHERE orderId = ?', 'order'],
    ['payments', "UPDATE orders SET status = 'expired' WHERE id = ?", 'order'],
    ['states', 'UPDATE orders SET paidAt = NULL WHERE id = ?', 'order'],
    ['states', "UPDATE orders SET status = 'delivered' WHERE id = ?", 'order'],
    [
      'captures',
      "UPDATE payment_events SET reference = 'another' WHERE kind = 'captured' AND orderId = ?",
      'order',
    ],
    ['debts', 'UPDATE orders SET isRefundDue = 1 WHERE id = ?', 'order'],
    ['states', 'UPDATE orders SET cancelledAt = NULL WHERE id = ?', 'cancelled'],
    ['states', "UPDATE orders SET status = 'shipped' WHERE id = ?", 'order'],
    ['payments', 'DELETE FROM payments WHERE orderId = ?', 'cancelled'],
    ['deleted orders', "DELETE FROM payment_events WHERE kind = 'refund_due' AND orderId = ?", 'cancelled'],
    ['captures', "DELETE FROM payment_events WHERE kind = 'refund_due' AND orderId = ?", 'paidTwice'],
    ['debts', 'UPDATE orders SET isRefundDue = 0 WHERE id = ?', 'paidTwice'],
    ['deleted orders', "DELETE FROM payment_events WHERE kind = 'refund_due' AND orderId = ?", 'deleted'],
    ['deleted orders', 'DELETE FROM payment_events WHERE orderId = ?', 'deleted'],
    ['debts', 'UPDATE orders SET isRefundDue = 0 WHERE id = ?', 'deleted'],
    ['cancellations', 'UPDATE orders SET archivedAt = NULL WHERE id = ?', 'deleted'],
    ['deliveries', 'DELETE FROM invoices WHERE orderId = ?', 'delivered'],
    ...(['announced = 0', 'qty = 0, restocked = 0, announced = NULL'] as const).map(
      (broken) =>
        [
          'arrivals',
          `UPDATE order_return_lines SET ${broken} WHERE returnId IN (SELECT id FROM order_returns WHERE orderId = ?)`,
          'exchanged',
        ] as const,
    ),
    [
      'exchanges',
      'UPDATE order_return_lines SET sent = 2 WHERE returnId IN (SELECT id FROM order_returns WHERE orderId = ?)',
      'exchanged',
    ],
    [
      'exchanges',
      `INSERT INTO payment_events (id, orderId, provider, eventKey, kind, reference, at)
       SELECT 'gone', orderId, provider, 'reversed:gone', 'reversed', reference, '2026-01-01 00:00:00.000'
       FROM payment_events WHERE kind = 'captured' AND orderId = ?`,
      'exchanged',
    ],
    ['reviews', 'UPDATE orders SET isPaymentPending = 1 WHERE id = ?', 'order'],
    ['invoices', 'UPDATE invoices SET totalCents = totalCents + 1 WHERE orderId = ?', 'order'],
  ] as const)('%s: a row broken by «%s» is found and named', async (subject, statement, of) => {
    const rows = {
      product: paid.product.id,
      sized: sized.id,
      order: paid.order._id,
      paidTwice: paidTwice.order._id,
      delivered: delivered.order._id,
      deleted: deleted.order._id,
      cancelled: cancelled.order._id,
      exchanged: exchanged.order._id,
    };
    const id = rows[of];
    const found = await after(statement, [id]);
    expect(found.find((finding) => finding.subject === subject)).toMatchObject({
      level: 'broken',
      rows: [id],
    });
    expect(isSound(found)).toBe(false);
    expect(renderReportText(found)).toContain(id);
  });

  test('deliveries: what a shop delivered before it wrote invoices has none', async () => {
    expect(brokenOf(await after('DELETE FROM invoices'))).toEqual(['invoice numbers']);
  });

  test.each([
    ['a gap', 'DELETE FROM invoices WHERE number = 1'],
    ['a counter that ran on', 'UPDATE invoice_counters SET lastNumber = lastNumber + 1'],
  ])('invoice numbers: %s is found', async (_, statement) => {
    expect(brokenOf(await after(statement))).toEqual(['invoice numbers']);
  });
});

describe('invariants of refunds', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    const placed = await anOrder(api, { product: await aProduct(api, { priceCents: 50_00 }) });
    await aPayment(api, placed);
    const wish = { orderId: placed.order._id, cents: 150_00, reason: 'Came late', key: 'once' } as const;
    await inTransaction(api.db, async (tx) => {
      const refund = await startRefund(tx, { ...wish, by: 'admin', restock: true }, api.app);
      await completeRefund(tx, refund, { providerRefundId: 'R1', seller: api.app.config }, api.clock.now());
    });
    const other = await anOrder(api, { product: await aProduct(api, { priceCents: 100_00 }) });
    await aPayment(api, other, 'CAPTURE-OF-PARTS', 1000);
    for (const cents of [60_00, 30_00]) {
      const part = { orderId: other.order._id, cents, reason: 'Torn', key: String(cents) } as const;
      await inTransaction(api.db, async (tx) => {
        const lines = [{ position: 0, qty: 1 }];
        const refund = await startRefund(tx, { ...part, by: 'admin', lines }, api.app);
        const providerRefundId = `R${String(cents)}`;
        await completeRefund(tx, refund, { providerRefundId, seller: api.app.config }, api.clock.now());
      });
    }
  });
  afterAll(() => api.close());

  /** The subjects that are broken after a statement that the shop never runs. The statement is rolled back. */
  async function brokenAfter(statement: string): Promise<string[]> {
    let broken: string[] = [];
    const breaking = inTransaction(api.db, async (tx) => {
      await tx.query(statement);
      const found = await checkInvariants(tx);
      broken = found.flatMap(({ level, subject }) => (level === 'broken' ? [subject] : []));
      throw new Error('rolled back');
    });
    await expect(breaking).rejects.toThrow('rolled back');
    return broken;
  }

  const BREAKING = [
    ['refunds', 'UPDATE refunds SET chargedCents = 2'],
    ['refunds', "DELETE FROM payment_events WHERE kind = 'refunded'"],
    ['refunded money', 'UPDATE refunds SET cents = cents + 1'],
    ['refunded money', 'UPDATE refunds SET cents = cents - 1'],
    ['refunds under way', 'UPDATE refunds SET dueAt = completedAt'],
    ['refunded pieces', 'UPDATE refund_lines SET qty = 2'],
    ['pieces paid back', 'UPDATE refund_lines SET qty = 2'],
    ['parts paid back', 'UPDATE refunds SET cents = 9500 WHERE cents = 6000'],
    ['refunds of returns', "UPDATE refunds SET startedBy = 'return', captureId = 'SECOND'"],
    ['credit note numbers', 'UPDATE credit_notes SET number = 9 WHERE number = 1'],
    ['credit notes', 'UPDATE credit_notes SET totalCents = totalCents - 1'],
    ['credit notes', 'DELETE FROM invoices'],
    ['credited refunds', 'DELETE FROM credit_notes'],
    ['debts', "UPDATE refunds SET status = 'failed'"],
    [
      'bank accounts for refunds',
      "INSERT INTO refund_accounts (orderId, banks, requestedAt) SELECT id, '[]', createdAt FROM orders",
    ],
  ] as const;

  test.each(BREAKING)('%s: what is broken by «%s» is found', async (subject, statement) => {
    expect(await brokenAfter(statement)).toContain(subject);
  });

  test('every invariant of refunds holds in an untouched shop, and can be broken', async () => {
    expect(await brokenAfter('UPDATE refunds SET attempts = attempts')).toEqual([]);
    const tried = new Set<string>(BREAKING.map(([subject]) => subject));
    expect(REFUND_INVARIANTS.filter(({ subject }) => !tried.has(subject))).toEqual([]);
  });
});
