import type { PendingTaskCounts } from '@shop/contract/adminOverview';
import { OPEN_RETURN_STATUSES } from '@shop/domain/returns';
import { LOW_STOCK_THRESHOLD, LOW_STOCK_STATES } from '@shop/domain/stock';
import type { EntityManager } from 'typeorm';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';

/** Counts the pending work; each count equals that of the list to which the overview links. */
export async function countPendingWork(em: EntityManager): Promise<PendingTaskCounts> {
  return {
    toPack: await em.countBy(OrderEntity, { status: 'paid', archivedAt: IsNull() }),
    returns: await em.countBy(OrderReturnEntity, { status: In([...OPEN_RETURN_STATUSES]) }),
    refundsDue: await em.countBy(OrderEntity, { isRefundDue: true }),
    missing: await em.countBy(OrderEntity, {
      status: 'shipped',
      missingAt: Not(IsNull()),
      archivedAt: IsNull(),
    }),
    lowStock: await em.countBy(ProductEntity, {
      state: In(LOW_STOCK_STATES),
      stock: LessThanOrEqual(LOW_STOCK_THRESHOLD),
    }),
    deadMail: await em.countBy(MailEntity, { state: 'dead' }),
  };
}
