import { deleteOrder } from '@shop/contract/adminOrders';
import { closeReturn } from '@shop/contract/adminReturns';
import { createProduct } from '@shop/contract/adminProducts';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { inTransaction } from '../database/transaction.ts';
import type { PlacedOrder } from '../testing/factories/orders.ts';
import type { ProductEntity } from '../database/entities/catalogue.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { aSizedProduct } from '../testing/factories/products.ts';
import { aDeliveredOrder, aReturn } from '../testing/factories/returns.ts';
import { anAdmin } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import type { Finding } from './finding.ts';
import { isSound } from './finding.ts';
import { INVARIANTS, checkInvariants } from './invariants.ts';
import { renderReportText } from './report.ts';

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
  expect(found.find((finding) => finding.subject === subject)).toMatchObject({ level: 'broken', rows: [id] });
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
