import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import type { AdminRefund } from '@shop/contract/adminRefunds';
import { centsFromRand, randFromCents } from '@shop/domain/money';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { notFound } from '../../../errors.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/audit.ts';
import { getVisibleOrder } from '../records/orders.service.ts';
import type { RefundContext } from '../providers/refunds/makeRefund.service.ts';
import { makeRefund } from '../providers/refunds/makeRefund.service.ts';
import { recordRefundStep } from '../money/refundSteps.service.ts';
import { presentRefundForAdmin } from '../records/refunds.present.ts';
import { getRefundableOrderCents, findRefundDetails } from '../money/refunds.service.ts';
import { startRefund as start } from '../money/startRefund.ts';

export function refundsRoutes(router: ApiRouter, app: RefundContext): void {
  const { db } = app;

  serve(router, startRefund, async ({ orderId, amount, reason, lines, restock, idempotencyKey }, call) => {
    const refund = await inTransaction(db, async (tx) => {
      await getVisibleOrder(tx, call.user, orderId);
      const before = await tx.countBy(RefundEntity, { orderId });
      const startedRefund = await start(
        tx,
        {
          ...{ orderId, reason, by: 'admin', cents: centsFromRand(amount) ?? 0, key: idempotencyKey },
          ...(lines && { lines: lines.map(({ line, qty }) => ({ position: line, qty })) }),
          ...(restock !== undefined && { restock }),
        },
        app,
      );
      // A repeated idempotency key starts no refund, so nothing is recorded in the audit.
      if ((await tx.countBy(RefundEntity, { orderId })) > before) {
        await recordAudit(tx, call, {
          action: 'refund.started',
          target: orderId,
          after: toAuditedFields(startedRefund),
        });
      }
      return startedRefund;
    });
    await makeRefund(app, refund);
    return findAdminRefund(orderId, refund.id);
  });

  serve(router, listRefunds, async ({ orderId }, call) => {
    const order = await getVisibleOrder(db.read, call.user, orderId);
    const refunds = (await findRefundDetails(db.read, orderId)).map(presentRefundForAdmin);
    return { refundable: randFromCents(await getRefundableOrderCents(db.read, order)), refunds };
  });

  serve(router, changeRefund, async ({ orderId, refundId, step }, call) => {
    const refund = await inTransaction(db, async (tx) => {
      await getVisibleOrder(tx, call.user, orderId);
      const before = await tx.findOneBy(RefundEntity, { id: refundId, orderId });
      const changedRefund = await recordRefundStep(
        tx,
        { orderId, refundId, step, seller: app.config },
        call.now(),
      );
      await recordAudit(tx, call, {
        action: AUDIT_ACTIONS[step],
        target: orderId,
        ...(before && { before: toAuditedFields(before) }),
        after: toAuditedFields(changedRefund),
      });
      return changedRefund;
    });
    await makeRefund(app, refund);
    return findAdminRefund(orderId, refundId);
  });

  async function findAdminRefund(orderId: string, refundId: string): Promise<AdminRefund> {
    const details = (await findRefundDetails(db.read, orderId)).find(({ refund }) => refund.id === refundId);
    if (!details) throw notFound('Refund');
    return presentRefundForAdmin(details);
  }
}

const AUDIT_ACTIONS = {
  retry: 'refund.retried',
  confirm: 'refund.confirmed',
  withdraw: 'refund.withdrawn',
} as const;

const toAuditedFields = ({ id, cents, status, provider, captureId, chargedCents }: RefundEntity) => ({
  refund: id,
  ...{ amount: randFromCents(cents), status, provider, captureId, chargedCents },
});
