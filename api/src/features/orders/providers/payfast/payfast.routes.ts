import { confirmPayFastRefund, getPayFastForm, startPayFastPayment } from '@shop/contract/payfast';
import { inTransaction } from '../../../../database/transaction.ts';
import { busy, notFound } from '../../../../errors.ts';
import { getNetwork } from '../../../../http/clientIp.ts';
import type { ApiRouter } from '../../../../http/requestState.ts';
import { serve } from '../../../../http/serve.ts';
import type { ServerContext } from '../../../../http/serverContext.ts';
import { recordAudit } from '../../../audit/audit.ts';
import { presentOrder } from '../../records/orders.present.ts';
import { addLines } from '../../records/orders.service.ts';
import { readNotification } from './readNotification.ts';
import type { PayFastContext } from './payfastContext.ts';
import { readForm, startPayment } from './payfastForm.service.ts';
import { handleNotification } from './payfastNotification.service.ts';
import { confirmRefund } from './payfastRefund.service.ts';

export function payfastRoutes(router: ApiRouter, app: PayFastContext & ServerContext): void {
  serve(router, startPayFastPayment, async ({ orderId }, call) => {
    await call.limit('pay', call.user.id);
    return startPayment(app, call.user, orderId);
  });

  serve(router, getPayFastForm, ({ orderId }, call) => readForm(app, call.user, orderId));

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
      return presentOrder(await addLines(tx, order));
    }),
  );

  // Called by PayFast, which repeats a notification until it is answered with 200.
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
