import { getPayPalConfig } from '@shop/contract/config';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { providerUnavailable } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import type { Call } from '../../http/serve.ts';
import { serve } from '../../http/serve.ts';
import { presentOrder } from '../orders/orders.present.ts';
import type { PayPalContext } from './paypalContext.ts';
import { aboutPayable, aboutPayment, payableIn, paymentIn } from './paymentReads.service.ts';
import { capturePayment, confirmPayment, startPayment } from './paypalPayments.service.ts';

interface OfOrder {
  readonly orderId: string;
}

export function paypalRoutes(router: ApiRouter, app: PayPalContext): void {
  serve(router, getPayPalConfig, () => {
    const { paypal } = app.config;
    if (paypal === null) throw providerUnavailable();
    return { clientId: paypal.clientId, sdkUrl: paypal.sdkUrl, currency: 'USD', locale: 'en_ZA' };
  });

  const start = async ({ orderId }: OfOrder, call: Call<'signed-in'>) => {
    await call.limit('pay', call.user.id);
    return { id: await startPayment(app, call.user, orderId, payableIn(app, call.session.rows)) };
  };
  serve(router, createPayPalOrder, start, ({ orderId }) => aboutPayable(app, orderId));

  type Settling = typeof capturePayment | typeof confirmPayment;
  const settleBy =
    (settle: Settling) =>
    async ({ orderId }: OfOrder, call: Call<'signed-in'>) => {
      await call.limit('pay', call.user.id);
      return presentOrder(await settle(app, call.user, orderId, paymentIn(app, call.session.rows)));
    };
  serve(router, capturePayPalOrder, settleBy(capturePayment), ({ orderId, paypalOrderId }) =>
    aboutPayment(app, orderId, paypalOrderId),
  );
  serve(router, payOrder, settleBy(confirmPayment), ({ orderId, id }) => aboutPayment(app, orderId, id));
}
