import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import type { InputOf } from '@shop/contract/endpoint';
import { CreditNoteEntity } from '../database/entities/refunds.ts';
import { MailEntity } from '../database/entities/mail.ts';
import { makeRefunds } from '../jobs/makeRefunds.ts';
import type { PlacedOrder } from './factories/orders.ts';
import type { Paying } from './payments.ts';
import { createPaymentHelpers } from './payments.ts';
import type { Caller, TestApi } from './testApi.ts';
import type { TestSandbox } from './testSandbox.ts';

type RefundOptions = Partial<Omit<InputOf<typeof startRefund>, 'orderId'>>;

const MINUTE_MS = 60_000;

/** The steps of a refund by PayPal. */
export function createRefundHelpers(api: TestApi, sandbox: TestSandbox, admin: Caller) {
  const buyer = createPaymentHelpers(api, sandbox);
  let keys = 0;
  return {
    buyer,
    /** An order that was paid at PayPal. */
    async paid(placed?: PlacedOrder): Promise<Paying> {
      const paying = await buyer.begun('approve', placed);
      const { status } = await buyer.capture(paying);
      if (status !== 200) throw new Error('The order was not paid');
      return paying;
    },
    start: ({ placed: { order } }: Paying, amount: number | string, wish: RefundOptions = {}) =>
      admin.call(startRefund, {
        ...{ orderId: order._id, amount, reason: 'One seam was open', idempotencyKey: `key-${(keys += 1)}` },
        ...wish,
      }),
    step: ({ placed: { order } }: Paying, refundId: string, step: InputOf<typeof changeRefund>['step']) =>
      admin.call(changeRefund, { orderId: order._id, refundId, step }),
    list: async ({ placed: { order } }: Paying) =>
      (await admin.call(listRefunds, { orderId: order._id })).body,
    /** What PayPal has paid back, in dollars. */
    atPayPal: async ({ id }: Paying) => (await sandbox.paymentOf(id))?.refunds ?? [],
    notes: ({ placed: { order } }: Paying) =>
      api.db.read.find(CreditNoteEntity, { where: { orderId: order._id }, order: { number: 'ASC' } }),
    /** Returns the kinds of e-mails about the order, to all recipients. */
    async mails({ placed: { order } }: Paying): Promise<string[]> {
      const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
      return mails.flatMap(({ mail }) =>
        mail !== null && 'orderId' in mail && mail.orderId === order._id ? [mail.kind] : [],
      );
    },
    /** Runs the job later, when every lease has ended. */
    async later(ms = 3 * MINUTE_MS): Promise<void> {
      api.clock.advance(ms);
      await makeRefunds.run(api.app);
    },
  };
}
