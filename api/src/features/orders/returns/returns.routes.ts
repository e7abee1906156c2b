import {
  approveReturn,
  closeReturn,
  declineReturn,
  exportReturns,
  listReturns,
  receiveReturn,
} from '@shop/contract/adminReturns';
import { requestReturn } from '@shop/contract/returns';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../../database/transaction.ts';
import { createCsvBody } from '../../../http/csv/csvBody.ts';
import { serveCsv } from '../../../http/csv/serveCsv.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { ReturnTransition } from './transitionReturn.service.ts';
import * as closing from './closeReturn.service.ts';
import * as deciding from './decideReturn.service.ts';
import * as receiving from './receiveReturn.service.ts';
import { assertRemediesOffered } from './returnInput.ts';
import * as requesting from './requestReturn.service.ts';
import { RETURN_CSV_COLUMNS } from './returnColumns.ts';
import { findReturnPage, streamReturns } from './returnList.service.ts';
import { presentReturnOfOrder } from './returnMail.ts';

export function returnsRoutes(router: ApiRouter, app: ServerContext): void {
  const { db } = app;

  serve(router, requestReturn, async (input, call) => {
    await call.limit('returns', call.user.id);
    assertRemediesOffered(input, app.config.offersRepairs);
    const request = { buyerId: call.user.id, input, now: call.now() };
    return presentReturnOfOrder(await inTransaction(db, (tx) => requesting.requestReturn(tx, request)));
  });

  serve(router, listReturns, (query) => findReturnPage(db.read, query));

  serveCsv(router, exportReturns, (filters) => ({
    name: 'returns',
    body: createCsvBody(RETURN_CSV_COLUMNS, streamReturns(db.read, filters)),
  }));

  const changeWithAudit = (actor: Actor, step: (tx: EntityManager) => Promise<ReturnTransition>) =>
    inTransaction(db, async (tx) => {
      const transition = await step(tx);
      await recordAudit(tx, actor, toAuditEntry(transition));
      return presentReturnOfOrder(transition);
    });

  serve(router, approveReturn, ({ id }, call) =>
    changeWithAudit(call, (tx) => deciding.approveReturn(tx, id, app.config, call.now())),
  );

  serve(router, declineReturn, (input, call) =>
    changeWithAudit(call, (tx) => deciding.declineReturn(tx, input, call.now())),
  );

  serve(router, receiveReturn, (input, call) =>
    changeWithAudit(call, (tx) => receiving.receiveReturn(tx, input, call.now())),
  );

  serve(router, closeReturn, ({ id }, call) =>
    changeWithAudit(call, (tx) => closing.closeReturn(tx, id, app)),
  );
}

/** Builds the audit entry of a return's transition, which belongs to the history of the order. */
function toAuditEntry({ order, target: { record, lines }, from }: ReturnTransition) {
  const { id: returnId, status, refundCents, declineReason } = record;
  const restocked = lines.reduce((sum, line) => sum + line.restocked, 0);
  const arrived = lines.reduce((sum, { qty }) => sum + qty, 0);
  const announced = lines.reduce((sum, line) => sum + (line.announced ?? line.qty), 0);
  return {
    action: `return.${status}`,
    target: order.id,
    before: { status: from },
    after: {
      status,
      returnId,
      ...(status === 'received' && { announced, arrived, restocked }),
      ...(status === 'closed' && { refundCents }),
    },
    // The message to the buyer is personal data, so the audit stores it sealed.
    ...(status === 'declined' && {
      personal: { of: order.userId, before: { reason: null }, after: { reason: declineReason } },
    }),
  };
}
