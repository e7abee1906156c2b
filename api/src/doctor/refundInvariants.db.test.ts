import { inTransaction } from '../database/transaction.ts';
import { completeRefund } from '../features/orders/money/refundOutcomes.service.ts';
import { startRefund } from '../features/orders/money/startRefund.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { aProduct } from '../testing/factories/products.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { checkInvariants } from './invariants.ts';
import { REFUND_INVARIANTS } from './refundInvariants.ts';

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
] as const;

test.each(BREAKING)('%s: what is broken by «%s» is found', async (subject, statement) => {
  expect(await brokenAfter(statement)).toContain(subject);
});

test('every invariant of refunds holds in an untouched shop, and can be broken', async () => {
  expect(await brokenAfter('UPDATE refunds SET attempts = attempts')).toEqual([]);
  const tried = new Set<string>(BREAKING.map(([subject]) => subject));
  expect(REFUND_INVARIANTS.filter(({ subject }) => !tried.has(subject))).toEqual([]);
});
