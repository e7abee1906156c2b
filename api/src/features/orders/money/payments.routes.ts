import { getPaymentMethods } from '@shop/contract/config';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import type { PayFastOption } from '@shop/domain/payfastOptions';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { getVisibleOrder } from '../records/orders.service.ts';
import { getOfferedMethods } from '../records/paymentMethods.ts';
import { findPaymentEvents, presentTimeline } from '../records/paymentTimeline.service.ts';

interface PayFastOutage {
  readonly isComplete: boolean;
  readonly options: readonly PayFastOption[];
}

interface PaymentsContext extends Pick<ServerContext, 'config' | 'db'> {
  readonly payfastStatus: { readonly findOutage: () => Promise<PayFastOutage | null> };
}

export function paymentsRoutes(router: ApiRouter, { config, db, payfastStatus }: PaymentsContext): void {
  serve(router, getPaymentMethods, async () => {
    const { payfast } = config;
    const outage = await payfastStatus.findOutage();
    return {
      methods: getOfferedMethods(config),
      ...(payfast && { payFastOrigin: new URL(payfast.url).origin }),
      ...(payfast && payfast.options.length > 0 && { payFastOptions: payfast.options }),
      ...(outage && { payFastOutage: { ...outage, options: [...outage.options] } }),
    };
  });

  serve(router, getPaymentTimeline, async ({ orderId }, call) => {
    const { id } = await getVisibleOrder(db.read, call.user, orderId);
    const payment = call.user.isAdmin ? await db.read.findOneBy(PaymentEntity, { orderId: id }) : null;
    return presentTimeline(await findPaymentEvents(db.read, id), payment);
  });
}
