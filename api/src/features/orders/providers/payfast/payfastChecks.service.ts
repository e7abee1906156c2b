import { addDays, DAY_MS, formatShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual } from 'typeorm';
import { PayFastCheckEntity, PaymentEventEntity } from '../../../../database/entities/payments.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { insertMany } from '../../../../database/sql.ts';
import { AppError } from '../../../../errors.ts';
import type { PayFastContext } from './payfastContext.ts';
import type { HistoryPayment } from './payfastHistory.ts';
import { settlePayFastPayment, verifyPayFastPayment } from './payfastSettlement.service.ts';

const BATCH_SIZE = 500;
/** Time in ms after the start of a payment for which PayFast's history is searched for it. */
const MAX_CHECK_AGE_MS = 3 * DAY_MS;
const PROVIDER = 'payfast';

/**
 * Schedules the search of PayFast's history for a payment that begins; a payment that begins again restarts
 * the search. Nothing is scheduled if PayFast's API is not configured. The caller has locked the order.
 */
export async function schedulePayFastCheck(
  tx: EntityManager,
  orderId: string,
  { clock, config }: Pick<PayFastContext, 'clock' | 'config'>,
): Promise<void> {
  if (!config.payfast?.apiUrl) return;
  const startedAt = clock.now();
  const row = { startedAt, dueAt: new Date(startedAt.getTime() + config.payfastCheckMs) };
  const { affected } = await tx.update(PayFastCheckEntity, { orderId }, row);
  if (affected === 0) await insertMany(tx, PayFastCheckEntity, [{ orderId, ...row }]);
}

export const hasDuePayFastChecks = ({ db, clock }: PayFastContext): Promise<boolean> =>
  db.read.existsBy(PayFastCheckEntity, { dueAt: LessThanOrEqual(clock.now()) });

/**
 * Looks in PayFast's history for payments whose notification has not arrived, and records them. Concurrent
 * runs are safe, because each payment is recorded once.
 */
export async function reconcilePayFastHistory(app: PayFastContext): Promise<void> {
  const { db, clock } = app;
  const now = clock.now();
  const checks = await db.read.find(PayFastCheckEntity, {
    where: { dueAt: LessThanOrEqual(now) },
    order: { dueAt: 'ASC' },
    take: BATCH_SIZE,
  });
  if (checks.length === 0) return;
  const firstStart = Math.min(...checks.map(({ startedAt }) => startedAt.getTime()));
  try {
    // A payment that was begun again after midnight may have been made the day before.
    const from = addDays(formatShopDay(new Date(firstStart)), -1);
    const payments = await app.payfast.findPayments(from, formatShopDay(now));
    for (const payment of await findUnrecordedPayments(db.read, payments))
      await recordHistoryPayment(app, payment);
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'PayFast history not checked');
    await inTransaction(db, (tx) =>
      postponeChecks(tx, checks, () => new Date(now.getTime() + app.config.paymentCheckMs)),
    );
    return;
  }
  await inTransaction(db, (tx) => scheduleNextChecks(tx, checks, app));
}

/** Finds the payments with an order id that are not in the timeline. */
async function findUnrecordedPayments(
  em: EntityManager,
  payments: readonly HistoryPayment[],
): Promise<HistoryPayment[]> {
  const unrecorded: HistoryPayment[] = [];
  for (let start = 0; start < payments.length; start += BATCH_SIZE) {
    const page = payments.slice(start, start + BATCH_SIZE).filter(({ orderId }) => orderId !== '');
    const keys = page.map(({ paymentId }) => `captured:${paymentId}`);
    const events = await em.findBy(PaymentEventEntity, { provider: PROVIDER, eventKey: In(keys) });
    const recordedKeys = new Set(events.map(({ eventKey }) => eventKey));
    unrecorded.push(...page.filter(({ paymentId }) => !recordedKeys.has(`captured:${paymentId}`)));
  }
  return unrecorded;
}

/**
 * Records a payment from the history. A payment that matches no order of the shop is logged, and the other
 * payments are still recorded.
 */
async function recordHistoryPayment(app: PayFastContext, payment: HistoryPayment): Promise<void> {
  try {
    await settlePayFastPayment(app, await verifyPayFastPayment(app, payment));
    app.log.warn({ orderId: payment.orderId }, 'PayFast payment found without a notification');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Ends the checks of payments that were received or began at least `MAX_CHECK_AGE_MS` ago, and schedules the next run
 * of all other checks.
 */
async function scheduleNextChecks(
  tx: EntityManager,
  checks: readonly PayFastCheckEntity[],
  { clock, config }: Pick<PayFastContext, 'clock' | 'config'>,
): Promise<void> {
  const now = clock.now();
  const orderIds = checks.map(({ orderId }) => orderId);
  const captureEvents = await tx.findBy(PaymentEventEntity, {
    orderId: In(orderIds),
    provider: PROVIDER,
    kind: 'captured',
  });
  const paidOrderIds = new Set(captureEvents.map(({ orderId }) => orderId));
  const getAge = ({ startedAt }: PayFastCheckEntity): number => now.getTime() - startedAt.getTime();
  const [endedChecks, openChecks] = [true, false].map((isEnded) =>
    checks.filter(
      (check) => (paidOrderIds.has(check.orderId) || getAge(check) >= MAX_CHECK_AGE_MS) === isEnded,
    ),
  );
  for (const { orderId, startedAt } of endedChecks ?? [])
    await tx.delete(PayFastCheckEntity, { orderId, startedAt });
  await postponeChecks(tx, openChecks ?? [], (check) => {
    return new Date(now.getTime() + (getAge(check) < DAY_MS ? 4 * config.payfastCheckMs : DAY_MS));
  });
}

/** Sets the time of the next check, except for payments that have begun again in the meantime. */
async function postponeChecks(
  tx: EntityManager,
  checks: readonly PayFastCheckEntity[],
  getTime: (check: PayFastCheckEntity) => Date,
): Promise<void> {
  for (const check of checks) {
    const { orderId, startedAt } = check;
    await tx.update(PayFastCheckEntity, { orderId, startedAt }, { dueAt: getTime(check) });
  }
}
