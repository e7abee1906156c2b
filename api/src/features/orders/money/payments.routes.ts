import { getPaymentMethods } from '@shop/contract/config';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { getVisibleOrder } from '../records/orders.service.ts';
import { getOfferedMethods } from '../records/paymentMethods.ts';
import { findPaymentEvents, presentTimeline } from '../records/paymentTimeline.service.ts';

export function paymentsRoutes(
  router: ApiRouter,
  { config, db }: Pick<ServerContext, 'config' | 'db'>,
): void {
  serve(router, getPaymentMethods, () => {
    const { payfast } = config;
    return {
      methods: getOfferedMethods(config),
      ...(payfast && { payFastOrigin: new URL(payfast.url).origin }),
      ...(payfast && payfast.options.length > 0 && { payFastOptions: payfast.options }),
    };
  });

  serve(router, getPaymentTimeline, async ({ orderId }, call) => {
    const { id } = await getVisibleOrder(db.read, call.user, orderId);
    const payment = call.user.isAdmin ? await db.read.findOneBy(PaymentEntity, { orderId: id }) : null;
    return presentTimeline(await findPaymentEvents(db.read, id), payment);
  });
}
