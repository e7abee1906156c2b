import { getPaymentMethods } from '@shop/contract/config';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { findKnownOrder } from '../records/orders.service.ts';
import { offeredMethods } from '../records/paymentMethods.ts';
import { paymentEventsOf, presentTimeline } from '../records/paymentTimeline.service.ts';

export function paymentsRoutes(
  router: ApiRouter,
  { config, db }: Pick<ServerContext, 'config' | 'db'>,
): void {
  serve(router, getPaymentMethods, () => {
    const { payfast } = config;
    return {
      methods: offeredMethods(config),
      ...(payfast === null ? {} : { payFastOrigin: new URL(payfast.url).origin }),
    };
  });

  serve(router, getPaymentTimeline, async ({ orderId }, call) => {
    const { id } = await findKnownOrder(db.read, call.user, orderId);
    return presentTimeline(await paymentEventsOf(db.read, id));
  });
}
