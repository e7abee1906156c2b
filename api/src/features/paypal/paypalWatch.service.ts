import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import type { PaymentEventEntity } from '../../database/entities/PaymentEventEntity.ts';
import { PayPalCheckEntity } from '../../database/entities/PayPalCheckEntity.ts';
import { PayPalOrderEntity } from '../../database/entities/PayPalOrderEntity.ts';
import { PaymentEntity } from '../../database/entities/PaymentEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { PayPalContext } from './paypalContext.ts';
import { capture } from './capturing.service.ts';
import { wasJustRefused } from './declines.service.ts';
import type { PayPalOrder } from './paypalAnswers.ts';
import { recordReport } from './paypalReports.service.ts';
import { undecidedPayments } from '../paymentTimeline/pendingPayments.service.ts';
import { keepReserved } from '../payments/reservation.service.ts';
import { expectedOf, unitOf } from './verification.ts';

/** A payment under review, and money that is owed back, are followed for this long. */
const LONG_WATCH_MS = 30 * 24 * 60 * 60_000;

/** From now on the shop asks PayPal about this order by itself, until nothing can change any more. */
export async function watchPayPalOrder(
  tx: EntityManager,
  paypalOrderId: string,
  { clock, config }: Pick<PayPalContext, 'clock' | 'config'>,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + config.paymentCheckMs);
  await tx.insert(PayPalCheckEntity, { paypalOrderId, attempts: 0, dueAt });
}

/** What is owed back through PayPal is looked up until it has gone back, though nobody watched the payment any more. */
export async function watchRefunds(
  tx: EntityManager,
  orderId: string,
  app: Pick<PayPalContext, 'clock' | 'config'>,
): Promise<void> {
  for (const { id } of await tx.findBy(PayPalOrderEntity, { orderId })) {
    if (!(await tx.existsBy(PayPalCheckEntity, { paypalOrderId: id }))) await watchPayPalOrder(tx, id, app);
  }
}

/**
 * Brings the shop to what PayPal knows of a PayPal order: takes money that was approved and never fetched, and records
 * money that was taken and never reported.
 */
export async function reconcile(
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
  { alongside, isJustApproved = false }: Reconciling = {},
): Promise<void> {
  const subject = await reportOf(app, paypalOrder, isJustApproved);
  await inTransaction(app.db, async (tx) => {
    if (subject) await recordReport(tx, app, subject.paypalOrder, subject.report);
    await alongside?.(tx);
  });
}

interface Reconciling {
  /** Written in the same transaction. */
  readonly alongside?: (tx: EntityManager) => Promise<void>;
  /** PayPal says that the buyer has approved: what was refused before is tried again at once. */
  readonly isJustApproved?: boolean;
}

interface Subject {
  readonly paypalOrder: PayPalOrderEntity;
  readonly report: PayPalOrder;
}

async function reportOf(
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
  isJustApproved: boolean,
): Promise<Subject | null> {
  const report = await app.paypal.findOrder(paypalOrder.id);
  if (!report) return null;
  const isApproved =
    report.status === 'APPROVED' &&
    unitOf(report, expectedOf(paypalOrder, app.config)) !== null &&
    (isJustApproved || !(await wasJustRefused(app, paypalOrder)));
  const order = isApproved ? await waitingOrder(app, paypalOrder) : null;
  if (!order) return { paypalOrder, report };
  const captured = await capture(app, paypalOrder, order.number);
  return captured.kind === 'report' ? captured : null;
}

/** Only an order that waits for its money takes any: what has expired, or is paid, costs the buyer nothing. */
async function waitingOrder(
  { db, clock }: PayPalContext,
  { orderId }: PayPalOrderEntity,
): Promise<OrderEntity | null> {
  const order = await inTransaction(db, (tx) => keepReserved(tx, orderId, clock.now()));
  const { status, archivedAt, isPaymentPending } = order;
  return status === 'created' && archivedAt === null && !isPaymentPending ? order : null;
}

const orderOf = ({ db }: PayPalContext, { orderId }: PayPalOrderEntity): Promise<OrderEntity> =>
  db.read.findOneByOrFail(OrderEntity, { id: orderId });

const isPayPals = ({ provider }: PaymentEventEntity): boolean => provider === 'paypal';

/** Whether PayPal may still have news of this order for us. */
export async function isWorthWatching(app: PayPalContext, paypalOrder: PayPalOrderEntity): Promise<boolean> {
  const order = await orderOf(app, paypalOrder);
  const now = app.clock.now().getTime();
  const ageMs = now - paypalOrder.createdAt.getTime();
  const { orderId } = paypalOrder;
  const isUnderReview = (await undecidedPayments(app.db.read, orderId)).some(isPayPals);
  const { isRefundDue, archivedAt } = order;
  if (isRefundDue && archivedAt !== null && now - archivedAt.getTime() < LONG_WATCH_MS) return true;
  if (isRefundDue || isUnderReview) return ageMs < LONG_WATCH_MS;
  if (ageMs > app.config.paymentWatchMs) return false;
  return !(await app.db.read.existsBy(PaymentEntity, { orderId, providerOrderId: paypalOrder.id }));
}
