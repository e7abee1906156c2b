import { getOrder } from '@shop/contract/orders';
import { startPayFastPayment } from '@shop/contract/payfast';
import { PaymentEntity } from '../database/entities/payments.ts';
import type { PlacedOrder } from './factories/orders.ts';
import type { TestApi } from './testApi.ts';
import type { TestSandbox } from './testSandbox.ts';

export type NotificationOptions = Omit<Parameters<TestSandbox['payfastNotification']>[0], 'form'>;

/** The steps of a payment by PayFast: the form, the notification, and the result. */
export function payfastBuyer(api: TestApi, sandbox: TestSandbox) {
  const start = async ({ order, buyer }: PlacedOrder): Promise<Record<string, string>> => {
    const { status, body } = await api.as(buyer).call(startPayFastPayment, { orderId: order._id });
    if (status !== 200) throw new Error(`There is no form: ${body.code} ${body.message}`);
    return body.fields;
  };
  return {
    start,
    notificationOf: async (placed: PlacedOrder, wish: NotificationOptions = {}) =>
      sandbox.payfastNotification({ form: await start(placed), at: api.clock.now(), ...wish }),
    /** Delivers a notification; answers with the status. */
    post: async (body: string, type = 'application/x-www-form-urlencoded') => {
      const answer = await api.anonymous.fetch('/api/webhooks/payfast', {
        method: 'POST',
        // Sent as from another site, because the signature is the only proof.
        headers: { 'Content-Type': type, Origin: 'https://payfast.example' },
        body,
      });
      return answer.status;
    },
    getOrder: async ({ order, buyer }: PlacedOrder) =>
      (await api.as(buyer).call(getOrder, { id: order._id })).body,
    paymentsOf: ({ order }: PlacedOrder) => api.db.read.findBy(PaymentEntity, { orderId: order._id }),
  };
}
