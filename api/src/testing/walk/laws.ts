import { centsFromRand } from '@shop/domain/money';
import { needsManualHandling } from '@shop/domain/refundStates';
import { getDueRefunds } from '@shop/domain/refunds';
import { IsNull, Not } from 'typeorm';
import { OrderEntity } from '../../database/entities/orders.ts';
import { PaymentEventEntity } from '../../database/entities/payments.ts';
import { ProductEntity } from '../../database/entities/catalogue.ts';
import { RefundEntity } from '../../database/entities/refunds.ts';
import { checkInvariants } from '../../doctor/invariants.ts';
import type { WalkedOrder, Walker } from './walker.ts';

/** Asserts the invariants that hold after every step. */
export async function assertBooks({ api, received }: Walker): Promise<void> {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
  for (const { id, stock, reserved, sold } of await api.db.read.find(ProductEntity)) {
    const units = stock + reserved + sold;
    if (units !== received.get(id)) {
      throw new Error(`Of product ${id} there are ${units} pieces, received were ${received.get(id) ?? 0}`);
    }
  }
}

/**
 * Asserts what holds once no refund is in progress: the money at PayPal is the payments minus the refunds.
 */
export async function assertMoney(walker: Walker): Promise<void> {
  const { api, orders } = walker;
  const underWay = await api.db.read.findBy(RefundEntity, { dueAt: Not(IsNull()) });
  if (underWay.length > 0) throw new Error(`${underWay.length} refunds have not ended`);
  for (const order of orders) {
    const [atPayPal, inBooks] = [await paypalMoney(walker, order), await moneyInBooks(walker, order)];
    if (atPayPal !== inBooks) {
      throw new Error(`Of order ${order.id} PayPal has ${atPayPal} cents, the books say ${inBooks}`);
    }
    await assertPayFastRefunds(walker, order);
    await assertListed(walker, order);
  }
}

/** PayFast has refunded no more of a payment than the books say; they also have what staff have confirmed. */
async function assertPayFastRefunds({ api, sandbox }: Walker, { id, payfast }: WalkedOrder): Promise<void> {
  const refunds = await api.db.read.findBy(RefundEntity, { orderId: id, status: 'completed' });
  for (const captureId of payfast.ids) {
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
    const made = sum(await sandbox.payfastRefunds(captureId));
    const inBooks = sum(refunds.flatMap((each) => (each.captureId === captureId ? [each.chargedCents] : [])));
    if (made > inBooks) {
      throw new Error(`Of payment ${captureId} PayFast refunded ${made} cents, the books say ${inBooks}`);
    }
  }
}

const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Computes the captured minus the refunded cents of an order at PayPal. */
async function paypalMoney({ sandbox }: Walker, { paypalOrders }: WalkedOrder): Promise<number> {
  let cents = 0;
  for (const id of paypalOrders) {
    const payment = await sandbox.paymentOf(id);
    if (!payment || !TAKEN.has(payment.status)) continue;
    const amounts = [payment.value, ...payment.refunds.map((refund) => `-${refund}`)];
    cents += amounts.reduce((sum, amount) => sum + (centsFromRand(amount) ?? 0), 0);
  }
  return cents;
}

/**
 * Computes the captured minus the refunded cents in the shop's records: captures in the timeline, rows of
 * refunds.
 */
async function moneyInBooks({ api, sandbox }: Walker, { id, paypalOrders }: WalkedOrder): Promise<number> {
  const payments = await Promise.all(paypalOrders.map((paypalOrder) => sandbox.paymentOf(paypalOrder)));
  const known = new Set(payments.map((payment) => payment?.captureId));
  const captured = await api.db.read.findBy(PaymentEventEntity, { orderId: id, kind: 'captured' });
  const refunds = await api.db.read.findBy(RefundEntity, { orderId: id, status: 'completed' });
  const paid = captured.filter(({ reference }) => known.has(reference ?? ''));
  const gone = refunds.filter(({ captureId }) => known.has(captureId));
  return (
    paid.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0) -
    gone.reduce((sum, { chargedCents }) => sum + chargedCents, 0)
  );
}

/** Asserts that an order is in the list of due refunds exactly if money is owed for it. */
async function assertListed({ api }: Walker, { id }: WalkedOrder): Promise<void> {
  const { isRefundDue } = await api.db.read.findOneByOrFail(OrderEntity, { id });
  const events = await api.db.read.find(PaymentEventEntity, {
    where: { orderId: id },
    order: { at: 'ASC', id: 'ASC' },
  });
  const waiting = (await api.db.read.findBy(RefundEntity, { orderId: id })).filter(needsManualHandling);
  if (isRefundDue === (getDueRefunds(events).length > 0 || waiting.length > 0)) return;
  throw new Error(`Order ${id} is ${isRefundDue ? '' : 'not '}listed as owed`);
}
