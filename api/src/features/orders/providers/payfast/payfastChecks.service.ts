import { addDays, DAY_MS, shopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual } from 'typeorm';
import { PayFastCheckEntity, PaymentEventEntity } from '../../../../database/entities/payments.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { insertMany } from '../../../../database/sql.ts';
import { AppError } from '../../../../errors.ts';
import type { PayFastContext } from './payfastContext.ts';
import type { HistoryPayment } from './payfastHistory.ts';
import { settleOrder, verifyPayment } from './payfastSettlement.service.ts';

const BATCH = 500;
/** Time after the start of a payment for which PayFast's history is searched for it. */
const WATCH_MS = 3 * DAY_MS;
const PROVIDER = 'payfast';

/**
 * Schedules the search of PayFast's history for a payment that begins; a payment that begins again restarts
 * it. Without the API of PayFast nothing is scheduled. The caller has locked the order.
 */
export async function watchPayFastPayment(
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

export const hasDueChecks = ({ db, clock }: PayFastContext): Promise<boolean> =>
  db.read.existsBy(PayFastCheckEntity, { dueAt: LessThanOrEqual(clock.now()) });

/**
 * Looks in PayFast's history for payments of which no notification has arrived, and records them. It is safe to run twice
 * at once, since each payment is recorded once.
 */
export async function reconcileHistory(app: PayFastContext): Promise<void> {
  const { db, clock } = app;
  const now = clock.now();
  const checks = await db.read.find(PayFastCheckEntity, {
    where: { dueAt: LessThanOrEqual(now) },
    order: { dueAt: 'ASC' },
    take: BATCH,
  });
  if (checks.length === 0) return;
  const firstStart = Math.min(...checks.map(({ startedAt }) => startedAt.getTime()));
  try {
    // A payment that was begun again after midnight may have been made the day before.
    const from = addDays(shopDay(new Date(firstStart)), -1);
    const payments = await app.payfast.findPayments(from, shopDay(now));
    for (const payment of await findUnrecorded(db.read, payments)) await recordPayment(app, payment);
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'PayFast history not checked');
    await inTransaction(db, (tx) =>
      postpone(tx, checks, () => new Date(now.getTime() + app.config.paymentCheckMs)),
    );
    return;
  }
  await inTransaction(db, (tx) => scheduleNext(tx, checks, app));
}

/** Finds the payments with an order id that are not in the timeline. */
async function findUnrecorded(
  em: EntityManager,
  payments: readonly HistoryPayment[],
): Promise<HistoryPayment[]> {
  const unrecorded: HistoryPayment[] = [];
  for (let start = 0; start < payments.length; start += BATCH) {
    const page = payments.slice(start, start + BATCH).filter(({ orderId }) => orderId !== '');
    const keys = page.map(({ paymentId }) => `captured:${paymentId}`);
    const known = await em.findBy(PaymentEventEntity, { provider: PROVIDER, eventKey: In(keys) });
    const recorded = new Set(known.map(({ eventKey }) => eventKey));
    unrecorded.push(...page.filter(({ paymentId }) => !recorded.has(`captured:${paymentId}`)));
  }
  return unrecorded;
}

/**
 * Records a payment from the history. A payment that matches no order of the shop is logged and does not stop the
 * others.
 */
async function recordPayment(app: PayFastContext, payment: HistoryPayment): Promise<void> {
  try {
    await settleOrder(app, await verifyPayment(app, payment));
    app.log.warn({ orderId: payment.orderId }, 'PayFast payment found without a notification');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Ends the checks of payments that were received or began at least `WATCH_MS` ago, and schedules the others again. */
async function scheduleNext(
  tx: EntityManager,
  checks: readonly PayFastCheckEntity[],
  { clock, config }: Pick<PayFastContext, 'clock' | 'config'>,
): Promise<void> {
  const now = clock.now();
  const orderIds = checks.map(({ orderId }) => orderId);
  const received = await tx.findBy(PaymentEventEntity, {
    orderId: In(orderIds),
    provider: PROVIDER,
    kind: 'captured',
  });
  const paid = new Set(received.map(({ orderId }) => orderId));
  const getAge = ({ startedAt }: PayFastCheckEntity): number => now.getTime() - startedAt.getTime();
  const [ended, open] = [true, false].map((isEnded) =>
    checks.filter((check) => (paid.has(check.orderId) || getAge(check) >= WATCH_MS) === isEnded),
  );
  for (const { orderId, startedAt } of ended ?? [])
    await tx.delete(PayFastCheckEntity, { orderId, startedAt });
  await postpone(tx, open ?? [], (check) => {
    return new Date(now.getTime() + (getAge(check) < DAY_MS ? 4 * config.payfastCheckMs : DAY_MS));
  });
}

/** Sets the time of the next check, except for payments that have begun again in the meantime. */
async function postpone(
  tx: EntityManager,
  checks: readonly PayFastCheckEntity[],
  getTime: (check: PayFastCheckEntity) => Date,
): Promise<void> {
  for (const check of checks) {
    const { orderId, startedAt } = check;
    await tx.update(PayFastCheckEntity, { orderId, startedAt }, { dueAt: getTime(check) });
  }
}
