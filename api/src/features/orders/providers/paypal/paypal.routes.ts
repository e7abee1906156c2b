import { getPayPalConfig } from '@shop/contract/config';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { providerUnavailable } from '../../../../errors.ts';
import type { ApiRouter } from '../../../../http/requestState.ts';
import { serve } from '../../../../http/serve.ts';
import { presentOrder } from '../../records/orders.present.ts';
import type { PayPalContext } from './paypalContext.ts';
import { capturePayment, confirmPayment, startPayment } from './paypalPayments.service.ts';

export function paypalRoutes(router: ApiRouter, app: PayPalContext): void {
  serve(router, getPayPalConfig, () => {
    const { paypal } = app.config;
    if (paypal === null) throw providerUnavailable();
    return { clientId: paypal.clientId, sdkUrl: paypal.sdkUrl, currency: 'USD', locale: 'en_ZA' };
  });

  serve(router, createPayPalOrder, async ({ orderId }, call) => {
    await call.limit('pay', call.user.id);
    return { id: await startPayment(app, call.user, orderId) };
  });

  serve(router, capturePayPalOrder, async ({ orderId, paypalOrderId }, call) => {
    await call.limit('pay', call.user.id);
    return presentOrder(await capturePayment(app, call.user, orderId, paypalOrderId));
  });

  serve(router, payOrder, async ({ orderId, id }, call) => {
    await call.limit('pay', call.user.id);
    return presentOrder(await confirmPayment(app, call.user, orderId, id));
  });
}
