import type { PaymentProvider } from '../../../../database/entities/payments.ts';
import type { RefundEntity } from '../../../../database/entities/refunds.ts';
import { findRefundsToMake } from '../../money/refundsToMake.service.ts';
import { makePayFastRefund } from '../payfast/makePayFastRefund.service.ts';
import type { PayFastContext } from '../payfast/payfastContext.ts';
import { makePayPalRefund } from '../paypal/makePayPalRefund.service.ts';
import type { PayPalContext } from '../paypal/paypalContext.ts';

export type RefundContext = PayPalContext & PayFastContext;

/**
 * Finds a batch of the refunds whose next request is due, at the providers whose APIs the shop uses for
 * refunds.
 */
export async function findProviderRefundsToMake(app: RefundContext): Promise<RefundEntity[]> {
  const { paypal, payfast } = app.config;
  const providers: PaymentProvider[] = [
    ...(paypal === null ? [] : (['paypal'] as const)),
    ...(payfast?.makesRefunds ? (['payfast'] as const) : []),
  ];
  return findRefundsToMake(app, providers);
}

/** Makes a refund at its provider if it is due. */
export const makeRefund = (app: RefundContext, refund: RefundEntity): Promise<void> =>
  refund.provider === 'payfast' ? makePayFastRefund(app, refund) : makePayPalRefund(app, refund);
