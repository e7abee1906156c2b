import { getOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { PaymentEntity } from '../database/entities/payments.ts';
import type { PlacedOrder } from './factories/orders.ts';
import { anOrder } from './factories/orders.ts';
import { getStock } from './factories/products.ts';
import type { TestApi } from './testApi.ts';
import type { TestSandbox } from './testSandbox.ts';

export interface Paying {
  readonly placed: PlacedOrder;
  /** The PayPal order. */
  readonly id: string;
}

/** The steps of a payment by PayPal. */
export function createPaymentHelpers(api: TestApi, sandbox: TestSandbox) {
  const start = async ({ order, buyer }: PlacedOrder): Promise<string> => {
    const { status, body } = await api.as(buyer).call(createPayPalOrder, { orderId: order._id });
    if (status !== 201) throw new Error(`The payment was not started: ${body.code}`);
    return body.id;
  };
  const getOrderAsBuyer = async ({ order, buyer }: PlacedOrder) =>
    (await api.as(buyer).call(getOrder, { id: order._id })).body;
  /** The kinds of events in the timeline, oldest first. */
  const getEventKinds = async ({ order, buyer }: PlacedOrder) =>
    (await api.as(buyer).call(getPaymentTimeline, { orderId: order._id })).body.map(({ kind }) => kind);
  const countPayments = ({ order }: PlacedOrder) =>
    api.db.read.countBy(PaymentEntity, { orderId: order._id });
  return {
    start,
    async begun(choice: 'approve' | 'decline' | 'pend' = 'approve', placed?: PlacedOrder): Promise<Paying> {
      const order = placed ?? (await anOrder(api));
      const id = await start(order);
      await sandbox.choose(id, choice);
      return { placed: order, id };
    },
    capture: ({ placed: { order, buyer }, id }: Paying) =>
      api.as(buyer).call(capturePayPalOrder, { orderId: order._id, paypalOrderId: id }),
    report: ({ placed: { order, buyer }, id }: Paying) =>
      api.as(buyer).call(payOrder, { orderId: order._id, id }),
    getOrder: getOrderAsBuyer,
    getEventKinds,
    countPayments,
    /** Expects a paid order with one payment, one entry for each event, and one unit sold. */
    async expectPaidOnce({ placed }: Paying): Promise<void> {
      expect(await getOrderAsBuyer(placed)).toMatchObject({
        status: 'paid',
        refundDue: false,
        paymentPending: false,
      });
      expect(await countPayments(placed)).toBe(1);
      expect(await getEventKinds(placed)).toEqual(['started', 'captured']);
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
    },
    captureId: (id: string) => sandbox.captureOf(id),
    deliver: ({ headers, body }: SignedEvent, to = api) =>
      to.anonymous.fetch('/api/webhooks/paypal', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

export interface SignedEvent {
  readonly headers: Record<string, string>;
  readonly body: unknown;
}
