import { getPayPalConfig, getPaymentMethods } from '@shop/contract/config';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import type { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { providerUnavailable } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { AppContext } from '../../appContext.ts';
import { presentOrder } from '../orders/orders.present.ts';
import { findKnownOrder, withLines } from '../orders/orders.service.ts';
import { offeredMethods } from './paymentMethods.ts';
import { paymentEventsOf, presentTimeline } from './paymentTimeline.service.ts';
import { capturePayment, confirmPayment, startPayment } from '../paypal/paypalPayments.service.ts';

export function paymentsRoutes(router: ApiRouter, app: AppContext): void {
  const present = async (order: OrderEntity) => presentOrder(await withLines(app.db.read, order));

  serve(router, getPaymentMethods, () => {
    const { payfast } = app.config;
    return {
      methods: offeredMethods(app.config),
      ...(payfast === null ? {} : { payFastOrigin: new URL(payfast.url).origin }),
    };
  });

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
    return present(await capturePayment(app, call.user, orderId, paypalOrderId));
  });

  serve(router, payOrder, async ({ orderId, id }, call) => {
    await call.limit('pay', call.user.id);
    return present(await confirmPayment(app, call.user, orderId, id));
  });

  serve(router, getPaymentTimeline, async ({ orderId }, call) => {
    const { id } = await findKnownOrder(app.db.read, call.user, orderId);
    return presentTimeline(await paymentEventsOf(app.db.read, id));
  });
}
