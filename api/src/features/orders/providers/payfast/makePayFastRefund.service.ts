import { truncateText } from '@shop/domain/truncateText';
import type { EntityManager } from 'typeorm';
import type { Bank } from '../../../../database/entities/refunds.ts';
import { RefundEntity } from '../../../../database/entities/refunds.ts';
import { lockOrder } from '../../../../database/locks.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { findCapture } from '../../money/captures.service.ts';
import { claimAndMakeRefund } from '../../money/refundsToMake.service.ts';
import { completeRefund, failRefund, recordRefusal } from '../../money/refundOutcomes.service.ts';
import { ACCOUNT_MISSING_ISSUE, findRefundAccount } from '../../records/refundAccounts.service.ts';
import type { PayFastContext } from './payfastContext.ts';
import type { PayFastRefundResponse } from './payfastRefundResponses.ts';
import { requestRefundAccount } from './refundAccount.service.ts';

const MAX_ISSUE_LENGTH = 100;

type RefundOutcome = PayFastRefundResponse | { readonly kind: 'needsAccount'; readonly banks: Bank[] };

/**
 * Makes a due refund at PayFast. PayFast has no request ids, so the payment's remaining amount there tells
 * whether an earlier request has made the refund although its response was lost. Refunds of one payment are
 * therefore made one after the other.
 */
export const makePayFastRefund = (app: PayFastContext, due: RefundEntity): Promise<void> =>
  claimAndMakeRefund(app, due, async (refund) => {
    const answer = await requestRefund(app, refund);
    const now = app.clock.now();
    await inTransaction(app.db, async (tx) => {
      await lockOrder(tx, refund.orderId);
      if (answer.kind === 'made') {
        await completeRefund(tx, refund, { providerRefundId: null, seller: app.config }, now);
      } else if (answer.kind === 'refused') {
        await failRefund(tx, refund, truncateText(answer.issue, MAX_ISSUE_LENGTH), now);
      } else if (await tx.existsBy(RefundEntity, { id: refund.id, status: 'pending' })) {
        // A refund that has ended during the request to PayFast needs no account any more.
        await markAwaitingAccount(tx, refund, answer.banks, now);
      }
    });
  });

async function markAwaitingAccount(
  tx: EntityManager,
  refund: RefundEntity,
  banks: Bank[],
  now: Date,
): Promise<void> {
  if (await requestRefundAccount(tx, refund, banks, now)) {
    await recordRefusal(tx, refund, ACCOUNT_MISSING_ISSUE, now);
  } else {
    await failRefund(tx, refund, 'PayFast needs the bank account of the buyer.', now);
  }
}

async function requestRefund({ db, payfast }: PayFastContext, refund: RefundEntity): Promise<RefundOutcome> {
  const { orderId, captureId, chargedCents: cents, reason } = refund;
  if (!(await isOldestPendingRefund(db.read, refund)))
    throw new Error('an earlier refund of the payment is not made yet');
  const unrefundedCents = (await findCapture(db.read, refund))?.unrefunded.chargedCents ?? 0;
  const { availableCents, getMethod, banks, errors } = await payfast.findRefundable(captureId);
  if (availableCents === unrefundedCents - cents) return { kind: 'made' };
  if (availableCents !== unrefundedCents) {
    return { kind: 'refused', issue: 'Other refunds of this payment were made at PayFast.' };
  }
  const method = getMethod(cents);
  if (method === 'PAYMENT_SOURCE') return payfast.refund(captureId, { cents, reason });
  if (method === 'BANK_PAYOUT') {
    const account = await findRefundAccount(db.read, orderId);
    return account ? payfast.refund(captureId, { cents, reason, account }) : { kind: 'needsAccount', banks };
  }
  return { kind: 'refused', issue: errors.join(' ') || 'PayFast refunds nothing of this payment.' };
}

/** Whether the refund is the oldest one of its payment that PayFast still has to make. */
async function isOldestPendingRefund(em: EntityManager, { id, captureId }: RefundEntity): Promise<boolean> {
  const first = await em.findOne(RefundEntity, {
    where: { provider: 'payfast', captureId, status: 'pending', isByHand: false },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return first?.id === id;
}
