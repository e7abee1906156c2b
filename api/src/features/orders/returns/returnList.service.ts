import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { ListedReturn, listReturns } from '@shop/contract/adminReturns';
import { OPEN_RETURN_STATUSES } from '@shop/domain/returns';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In, LessThan } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { streamNewestFirst } from '../../../database/streamNewestFirst.ts';
import { getPageRange } from '../../../http/paging.ts';
import { addReturnLines } from '../records/returnRecords.service.ts';
import { presentReturnOfOrder } from './returnMail.ts';

const PAGE_SIZE = 20;

type ReturnListQuery = ParsedInputOf<typeof listReturns>;

/**
 * Reads one page of the returns of all orders, deleted ones included; for a number beyond the last page, the
 * last page. The list of open returns is sorted oldest first, all other lists newest first.
 */
export async function findReturnPage(em: EntityManager, { page: pageNumber, status }: ReturnListQuery) {
  const where = toCondition(status);
  const total = await em.countBy(OrderReturnEntity, where);
  const { page, pages, skip, take } = getPageRange(pageNumber, PAGE_SIZE, total);
  const direction = status === 'open' ? 'ASC' : 'DESC';
  const records = await em.find(OrderReturnEntity, {
    where,
    order: { requestedAt: direction, id: direction },
    skip,
    take,
  });
  return { returns: await addOrdersToReturns(em, records), page, pages, total };
}

/** Yields the returns of a list in batches, newest first. */
export async function* streamReturns(
  em: EntityManager,
  { status }: Pick<ReturnListQuery, 'status'>,
): AsyncGenerator<readonly ListedReturn[]> {
  const batches = streamNewestFirst(({ before, take }) =>
    em.find(OrderReturnEntity, {
      where: { ...toCondition(status), id: LessThan(before) },
      order: { id: 'DESC' },
      take,
    }),
  );
  for await (const records of batches) yield await addOrdersToReturns(em, records);
}

const toCondition = (status: ReturnListQuery['status']): FindOptionsWhere<OrderReturnEntity> =>
  status === undefined ? {} : { status: status === 'open' ? In(OPEN_RETURN_STATUSES) : status };

async function addOrdersToReturns(
  em: EntityManager,
  records: readonly OrderReturnEntity[],
): Promise<ListedReturn[]> {
  const orderIds = [...new Set(records.map(({ orderId }) => orderId))];
  const orders = await em.findBy(OrderEntity, { id: In(orderIds) });
  const all = await addReturnLines(em, await em.findBy(OrderReturnEntity, { orderId: In(orderIds) }));
  return records.flatMap(({ id, orderId }) => {
    const order = orders.find((known) => known.id === orderId);
    const orderReturn = all.find(({ record }) => record.id === id);
    if (!order || !orderReturn) return [];
    const returns = all.filter(({ record }) => record.orderId === orderId);
    const { archivedAt, number, buyerName } = order;
    return [
      {
        ...presentReturnOfOrder({ order, returns, target: orderReturn }),
        order: {
          _id: orderId,
          number: String(number),
          buyer: buyerName,
          ...(archivedAt && { deletedAt: archivedAt.toISOString() }),
        },
      },
    ];
  });
}
