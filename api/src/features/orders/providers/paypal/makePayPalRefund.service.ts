import { decimalFromCents } from '@shop/domain/money';
import { IsNull } from 'typeorm';
import { PayPalOrderEntity } from '../../../../database/entities/payments.ts';
import { RefundEntity } from '../../../../database/entities/refunds.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { lockOrder } from '../../../../database/locks.ts';
import { claimAndMakeRefund } from '../../money/refundsToMake.service.ts';
import { toRefundCustomId, recordReportedRefund } from '../../money/providerRefunds.service.ts';
import { failRefund } from '../../money/refundOutcomes.service.ts';
import type { PayPalRefundResponse } from './paypal.ts';
import type { PayPalContext } from './paypalContext.ts';
import { reconcilePayPalOrder } from './paypalChecks.service.ts';
import { parseReportedRefund } from './reportedRefund.ts';

const MAX_PAUSE_MS = 6 * 60 * 60_000;

/**
 * Makes a due refund at PayPal, or reads the state of one that PayPal has accepted. A repetition is safe at
 * any point, because PayPal makes one refund for each request id.
 */
export const makePayPalRefund = (app: PayPalContext, due: RefundEntity): Promise<void> =>
  claimAndMakeRefund(app, due, async (refund) =>
    recordPayPalResponse(app, refund, await requestRefund(app, refund)),
  );

function requestRefund({ paypal }: PayPalContext, refund: RefundEntity): Promise<PayPalRefundResponse> {
  const { providerRefundId, captureId, chargedCents: usdCents, reason: note } = refund;
  if (providerRefundId !== null) return paypal.findRefund(providerRefundId);
  const requestId = toRefundCustomId(refund);
  return paypal.refund({ captureId, usdCents, requestId, customId: requestId, note });
}

async function recordPayPalResponse(
  app: PayPalContext,
  refund: RefundEntity,
  answer: PayPalRefundResponse,
): Promise<void> {
  if (answer.kind === 'refused') {
    await recordPayPalRefusal(app, refund, answer.issue);
    return;
  }
  const reported = parseReportedRefund({ ...toMissingRefundFields(refund), ...answer.refund });
  if (!reported) throw new Error(`PayPal tells nothing of refund ${answer.refund.id}`);
  const { attempts, orderId } = refund;
  const pauseMs = Math.min(app.config.paymentCheckMs * 2 ** (attempts - 1), MAX_PAUSE_MS);
  await inTransaction(app.db, async (tx) => {
    await lockOrder(tx, orderId);
    const customId = toRefundCustomId(refund);
    const context = { now: app.clock.now(), dueAt: addMs(app, pauseMs), seller: app.config };
    await recordReportedRefund(tx, orderId, { ...reported, customId }, context);
  });
}

/** Returns the amount and the capture's link of a refund, which PayPal's minimal response lacks. */
function toMissingRefundFields({ captureId, chargedCents }: RefundEntity) {
  return {
    amount: { currency_code: 'USD', value: decimalFromCents(chargedCents) },
    links: [{ rel: 'up', href: `/v2/payments/captures/${captureId}` }],
  };
}

/**
 * Records a refusal after reading the order's payments from PayPal again, because PayPal also refuses a
 * refund that was made already: as this very refund, if its request id has expired, or on PayPal's site.
 */
async function recordPayPalRefusal(app: PayPalContext, refund: RefundEntity, issue: string): Promise<void> {
  const { orderId, tries } = refund;
  for (const paypalOrder of await app.db.read.findBy(PayPalOrderEntity, { orderId })) {
    await reconcilePayPalOrder(app, paypalOrder);
  }
  await inTransaction(app.db, async (tx) => {
    await lockOrder(tx, orderId);
    // A refund that PayPal has accepted ends by PayPal's report only; another attempt would pay a second time.
    const isUnknown = { id: refund.id, tries, providerRefundId: IsNull() };
    if (!(await tx.existsBy(RefundEntity, isUnknown))) return;
    await failRefund(tx, refund, issue, app.clock.now());
  });
}

const addMs = ({ clock }: PayPalContext, ms: number): Date => new Date(clock.now().getTime() + ms);
