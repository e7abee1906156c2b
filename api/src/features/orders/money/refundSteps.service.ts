import type { RefundStep } from '@shop/domain/refundStates';
import { needsManualHandling, getRefundSteps } from '@shop/domain/refundStates';
import type { EntityManager } from 'typeorm';
import { MoreThanOrEqual } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundEntity, RefundLineEntity } from '../../../database/entities/refunds.ts';
import { lockOrder } from '../../../database/locks.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import type { SellerConfig } from '../documents/seller.service.ts';
import { deleteUnneededRefundAccount } from '../records/refundAccounts.service.ts';
import { clearRefundDueIfSettled } from '../records/refunds.service.ts';
import { completeRefund, recordRefundFailure } from './refundOutcomes.service.ts';
import { recordRefundStart } from './startRefund.ts';
import { findCapture } from './captures.service.ts';

interface RefundStepInput {
  readonly orderId: string;
  readonly refundId: string;
  readonly step: RefundStep;
  /** Seller named on the credit note of a confirmed refund. */
  readonly seller: SellerConfig;
}

/**
 * Retries a refused refund, or marks a refund that waits for an administrator as made by hand, or withdraws
 * it. Throws 404, or 409 `illegal_transition` when the refund does not allow the step, or when refunds made
 * at PayPal may already include it.
 */
export async function recordRefundStep(
  tx: EntityManager,
  { orderId, refundId: id, step, seller }: RefundStepInput,
  now: Date,
): Promise<RefundEntity> {
  await lockOrder(tx, orderId);
  const refund = await tx.findOneBy(RefundEntity, { id, orderId });
  if (!refund) throw notFound('Refund');
  if (step !== 'withdraw' && needsManualHandling(refund)) await assertNotRefundedElsewhere(tx, refund);
  if (!(await findRefundSteps(tx, refund)).includes(step)) {
    throw illegalTransition('This is no longer possible for this refund.');
  }
  await STEP_HANDLERS[step](tx, refund, { now, seller });
  await clearRefundDueIfSettled(tx, orderId);
  await deleteUnneededRefundAccount(tx, orderId);
  return tx.findOneByOrFail(RefundEntity, { id });
}

/** Lists the steps that an administrator can take now; an empty list for a refund that needs no administrator. */
export async function findRefundSteps(tx: EntityManager, refund: RefundEntity): Promise<RefundStep[]> {
  if (!needsManualHandling(refund)) return [];
  return getRefundSteps(refund, {
    mayBeWithdrawn: await mayWithdrawRefund(tx, refund),
    mayBeMadeOtherwise: await isPossiblyReplaced(tx, refund),
  });
}

/**
 * Whether a refund may be withdrawn although nothing has replaced it: only one that an administrator has
 * started, without restocked units, and of an order that is not deleted.
 */
async function mayWithdrawRefund(tx: EntityManager, refund: RefundEntity): Promise<boolean> {
  if (refund.startedBy !== 'admin') return false;
  const order = await tx.findOneByOrFail(OrderEntity, { id: refund.orderId });
  const isRestocked = await tx.existsBy(RefundLineEntity, { refundId: refund.id, isRestocked: true });
  return order.archivedAt === null && !isRestocked;
}

/**
 * Whether a refused refund may have been replaced by refunds made on PayPal's site, so that it may be
 * withdrawn regardless of who started it.
 */
async function isPossiblyReplaced(tx: EntityManager, refund: RefundEntity): Promise<boolean> {
  if (refund.status !== 'failed') return false;
  return (await hasLaterProviderRefunds(tx, refund)) || !(await isCoveredByCapture(tx, refund));
}

/**
 * Whether refunds of the same payment, of any amount, were made on PayPal's site after the given refund was started.
 */
function hasLaterProviderRefunds(
  tx: EntityManager,
  { orderId, captureId, createdAt }: RefundEntity,
): Promise<boolean> {
  const providerRefund = { startedBy: 'provider', status: 'completed' } as const;
  return tx.existsBy(RefundEntity, {
    ...providerRefund,
    orderId,
    captureId,
    createdAt: MoreThanOrEqual(createdAt),
  });
}

/** Whether the unrefunded amount of the refund's payment covers the refund. */
async function isCoveredByCapture(tx: EntityManager, refund: RefundEntity): Promise<boolean> {
  const { cents, chargedCents } = refund;
  const capture = await findCapture(tx, refund);
  return (
    capture !== undefined &&
    capture.unrefunded.cents >= cents &&
    capture.unrefunded.chargedCents >= chargedCents
  );
}

/**
 * Throws 409 `illegal_transition` if refunds made at PayPal may already include the given refund, so that its
 * amount is not counted twice.
 */
async function assertNotRefundedElsewhere(tx: EntityManager, refund: RefundEntity): Promise<void> {
  if (!(await isCoveredByCapture(tx, refund))) {
    throw illegalTransition(
      'This payment no longer covers this refund, because others were made at PayPal. Please withdraw this one.',
    );
  }
  if (refund.status === 'failed' && (await hasLaterProviderRefunds(tx, refund))) {
    throw illegalTransition(
      "Other refunds of this payment have since been made at PayPal. Please withdraw this one, and start another if they weren't meant for it.",
    );
  }
}

interface StepContext {
  readonly now: Date;
  readonly seller: SellerConfig;
}

type StepHandler = (tx: EntityManager, refund: RefundEntity, context: StepContext) => Promise<unknown>;

const STEP_HANDLERS: Readonly<Record<RefundStep, StepHandler>> = {
  retry: async (tx, refund, { now }) => {
    const retry = {
      status: 'pending',
      providerRefundId: null,
      issue: null,
      attempts: 0,
      dueAt: now,
    } as const;
    const tries = refund.tries + 1;
    await tx.update(RefundEntity, { id: refund.id }, { ...retry, tries });
    await recordRefundStart(tx, { ...refund, tries }, now);
  },
  confirm: async (tx, refund, { now, seller }) => {
    const completion = { providerRefundId: null, remark: 'Confirmed by an administrator', seller };
    await completeRefund(tx, refund, completion, now);
  },
  withdraw: async (tx, refund, { now }) => {
    await tx.update(RefundEntity, { id: refund.id }, { status: 'withdrawn', dueAt: null });
    await recordRefundFailure(tx, { ...refund, tries: 0 }, 'Withdrawn by an administrator', now);
  },
};
