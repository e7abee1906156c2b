import {
  confirmPayFastRefund,
  getPayFastForm,
  setRefundBankAccount,
  startPayFastPayment,
} from '@shop/contract/payfast';
import { inTransaction } from '../../../../database/transaction.ts';
import { busy, notFound, unreadableBody, unsupportedType } from '../../../../errors.ts';
import { getNetwork } from '../../../../http/clientIp.ts';
import type { ApiRouter } from '../../../../http/requestState.ts';
import { serve } from '../../../../http/serve.ts';
import type { ServerContext } from '../../../../http/serverContext.ts';
import { recordAudit } from '../../../audit/audit.ts';
import { presentOrder } from '../../records/orders.present.ts';
import { addLinesToOrder, getOrder, getOrderWithDetails } from '../../records/orders.service.ts';
import type { PayFastContext } from './payfastContext.ts';
import { getPaymentForm, startPayment } from './payfastForm.service.ts';
import { handleNotification } from './payfastNotification.service.ts';
import { confirmRefund } from './confirmRefund.service.ts';
import { setRefundAccount } from './refundAccount.service.ts';
import type { Context } from 'koa';
import { readRawText } from '../../../../http/rawBody.ts';
import type { Field } from './signature.ts';

export function payfastRoutes(router: ApiRouter, app: PayFastContext & ServerContext): void {
  serve(router, startPayFastPayment, async (input, call) => {
    await call.limit('pay', call.user.id);
    return startPayment(app, call.user, input);
  });

  serve(router, getPayFastForm, ({ orderId }, call) => getPaymentForm(app, call.user, orderId));

  serve(router, confirmPayFastRefund, ({ orderId }, call) =>
    inTransaction(app.db, async (tx) => {
      const order = await confirmRefund(tx, call.user, orderId, {
        now: call.now(),
        seller: app.config,
      });
      await recordAudit(tx, call, {
        action: 'refund.confirmed',
        target: orderId,
        before: { isRefundDue: true },
        after: { isRefundDue: order.isRefundDue },
      });
      return presentOrder(await addLinesToOrder(tx, order));
    }),
  );

  serve(router, setRefundBankAccount, async ({ orderId, ...account }, call) => {
    const { id: buyerId } = call.user;
    await call.limit('refundAccounts', buyerId);
    // The owner is checked before the lock, so that a caller cannot lock another buyer's order.
    await getOrder(app.db.read, { id: buyerId, isAdmin: false }, orderId);
    return inTransaction(app.db, async (tx) => {
      const given = { orderId, buyerId, account, seller: app.config };
      return presentOrder(await getOrderWithDetails(tx, await setRefundAccount(tx, given, call.now())));
    });
  });

  // PayFast calls this webhook, and repeats a notification until the response is 200.
  router.post('/api/webhooks/payfast', async (ctx) => {
    const { payfast } = app.config;
    if (payfast === null) throw notFound();
    if (!app.db.isReady) throw busy();
    await app.limits.take('webhook', getNetwork(ctx.state.ip));
    await handleNotification(app, payfast, await readNotification(ctx));
    ctx.status = 200;
    ctx.body = '';
  });
}

const MAX_NOTIFICATION_BYTES = 20 * 1024;

/**
 * Reads the form fields of a notification in their order. Throws 413, 415, or 400 when a field is repeated.
 */
async function readNotification(ctx: Context): Promise<readonly Field[]> {
  if (!ctx.is('application/x-www-form-urlencoded')) throw unsupportedType('Please send a form.');
  const fields = [...new URLSearchParams(await readRawText(ctx, MAX_NOTIFICATION_BYTES))];
  // Repeated fields are refused, because different checks might read different values.
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw unreadableBody();
  return fields;
}
