import type { Cancellation } from '@shop/contract/errors';
import { getReceiptTime } from '@shop/domain/lateOrders';
import { isPaymentRefunded } from '@shop/domain/refunds';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { InvoiceEntity } from '../../../database/entities/payments.ts';
import { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import { notFound, orderGone } from '../../../errors.ts';
import { groupBy } from '../../../groupBy.ts';
import { getPageRange } from '../../../http/paging.ts';
import { findPaymentEvents } from './paymentTimeline.service.ts';
import { findOrderIdsWithRefundedPayment } from './fullRefunds.service.ts';
import { findReturnsOfOrders } from './returnRecords.service.ts';
import { findRefundAccounts } from './refundAccounts.service.ts';
import { findVisibleRefunds } from './visibleRefunds.service.ts';
import type { OrderWithLines } from './orders.present.ts';
import { findReturnableQuantities } from './returnableLines.service.ts';

export interface OrderReader {
  readonly id: string;
  readonly isAdmin: boolean;
}

export interface OrderPage {
  readonly orders: OrderWithLines[];
  readonly page: number;
  readonly pages: number;
}

const OWN_PAGE_SIZE = 10;
const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

/**
 * Finds an order that the reader may see. Throws 404 for any other or a deleted order; for the buyer of a
 * deleted order the error contains the cancellation, if there was one.
 */
export async function getOrder(em: EntityManager, reader: OrderReader, id: string): Promise<OrderEntity> {
  const order = await em.findOneBy(OrderEntity, { id });
  if (!order || !(reader.isAdmin || order.userId === reader.id)) throw notFound('Order');
  if (order.archivedAt !== null) {
    throw orderGone(order.userId === reader.id ? await findCancellation(em, order, order.archivedAt) : null);
  }
  return order;
}

/** Finds an order that the reader may see; administrators also find deleted ones. Throws 404. */
export async function getVisibleOrder(
  em: EntityManager,
  reader: OrderReader,
  id: string,
): Promise<OrderEntity> {
  return (reader.isAdmin ? await em.findOneBy(OrderEntity, { id }) : null) ?? getOrder(em, reader, id);
}

/** Finds a deleted order. Throws 404 for any other order. */
export async function getDeletedOrder(em: EntityManager, id: string): Promise<OrderEntity> {
  const order = await em.findOneBy(OrderEntity, { id, archivedAt: Not(IsNull()) });
  if (!order) throw notFound('Order');
  return order;
}

/**
 * Builds the cancellation that the buyer of a deleted order sees. Returns null when nothing was cancelled, because
 * the order had been delivered, or when a paid order is neither refunded nor owed a refund.
 */
async function findCancellation(
  em: EntityManager,
  { id, status, paidAt, cancelledAt, isRefundDue }: OrderEntity,
  archivedAt: Date,
): Promise<Cancellation | null> {
  if (status === 'delivered') return null;
  const at = (cancelledAt ?? archivedAt).toISOString();
  if (isRefundDue) return { at, refund: 'due' };
  if (isPaymentRefunded(await findPaymentEvents(em, id))) return { at, refund: 'done' };
  return paidAt === null ? { at, refund: 'none' } : null;
}

export async function addLinesToOrder(em: EntityManager, order: OrderEntity): Promise<OrderWithLines> {
  return { order, lines: await findOrderLines(em, order.id) };
}

/** Reads the current order with its lines, usually in one statement. Throws when there is no such order. */
export async function getOrderWithLines(em: EntityManager, id: string): Promise<OrderWithLines> {
  const lines = await em.find(OrderLineEntity, {
    where: { orderId: id },
    relations: { order: true },
    order: { position: 'ASC' },
  });
  return { order: lines[0]?.order ?? (await em.findOneByOrFail(OrderEntity, { id })), lines };
}

/** Adds the lines, returns, refunds, bank account for refunds, returnable units and invoice to an order. */
export async function getOrderWithDetails(em: EntityManager, order: OrderEntity): Promise<OrderWithLines> {
  const [detailedOrder] = await getOrdersWithDetails(em, [order]);
  return detailedOrder ?? { order, lines: [] };
}

/**
 * Adds the details of several orders with as many statements as for one, except that the refunded units of an
 * order without a return are read separately.
 */
export async function getOrdersWithDetails(
  em: EntityManager,
  orders: OrderEntity[],
): Promise<OrderWithLines[]> {
  const ids = orders.map(({ id }) => id);
  const invoiceByOrder = await findInvoicesByOrder(em, ids);
  const getRefunds = groupBy(await findVisibleRefunds(em, ids), ({ refund }) => refund.orderId);
  const accounts = await findRefundAccounts(
    em,
    ids.filter((id) => getRefunds(id).length > 0),
  );
  const getReturns = groupBy(await findReturnsOfOrders(em, ids), ({ record }) => record.orderId);
  const receivedIds = orders.filter((order) => getReceiptTime(order) !== null).map(({ id }) => id);
  const refundedIds = await findOrderIdsWithRefundedPayment(em, receivedIds);
  const detailedOrders: OrderWithLines[] = [];
  for (const { order, lines } of await addLinesToOrders(em, orders)) {
    const [refunds, returns] = [getRefunds(order.id), getReturns(order.id)];
    const details = {
      order,
      lines,
      returns,
      refunds: refunds.map(({ refund }) => refund),
      isPaymentRefunded: refundedIds.has(order.id),
    };
    const returnable = await findReturnableQuantities(em, details);
    detailedOrders.push({
      order,
      lines,
      invoice: invoiceByOrder.get(order.id),
      refunds,
      refundAccount: accounts.find(({ orderId }) => orderId === order.id),
      returns,
      returnable,
    });
  }
  return detailedOrders;
}

/** Finds the invoices of the given orders, by order id; an order without an invoice is missing. */
export async function findInvoicesByOrder(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceEntity>> {
  const invoices = await em.findBy(InvoiceEntity, { orderId: In([...orderIds]) });
  return new Map(invoices.map((invoice) => [invoice.orderId, invoice]));
}

export function findOrderLines(em: EntityManager, orderId: string): Promise<OrderLineEntity[]> {
  return em.find(OrderLineEntity, { where: { orderId }, order: { position: 'ASC' } });
}

interface OwnOrders {
  readonly orders: OrderWithLines[];
  /** Number of orders on all pages. */
  readonly total: number;
}

/**
 * Reads a user's undeleted orders, newest first: all of them, or one page; for a number beyond the last page, the
 * last page.
 */
export async function findOwnOrders(
  em: EntityManager,
  userId: string,
  wantedPage?: number,
): Promise<OwnOrders> {
  const where: FindOptionsWhere<OrderEntity> = { userId, archivedAt: IsNull() };
  if (wantedPage === undefined) {
    const allOrders = await em.find(OrderEntity, { where, order: NEWEST_FIRST });
    return { orders: await addLinesToOrders(em, allOrders), total: allOrders.length };
  }
  const total = await em.countBy(OrderEntity, where);
  const { skip, take } = getPageRange(wantedPage, OWN_PAGE_SIZE, total);
  const orders = await em.find(OrderEntity, { where, order: NEWEST_FIRST, skip, take });
  return { orders: await addLinesToOrders(em, orders), total };
}

interface ListedOrdersQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly refundDue?: string | undefined;
  readonly deleted?: string | undefined;
}

/**
 * Returns whether a list contains deleted orders, undeleted ones or all. The list of due refunds contains all,
 * because refunds owed for deleted orders would be forgotten otherwise.
 */
export function getDeletionFilter({
  deleted,
  refundDue,
}: Pick<ListedOrdersQuery, 'deleted' | 'refundDue'>): 'deleted' | 'undeleted' | 'all' {
  if (deleted !== undefined) return 'deleted';
  return refundDue === undefined ? 'undeleted' : 'all';
}

/**
 * Reads one page of the orders, newest first; for a number beyond the last page, the last page.
 * `getDeletionFilter` decides whether deleted orders are included.
 */
export async function listOrders(em: EntityManager, query: ListedOrdersQuery): Promise<OrderPage> {
  const deletionFilter = getDeletionFilter(query);
  const where: FindOptionsWhere<OrderEntity> = {
    ...(query.refundDue !== undefined && { isRefundDue: true }),
    ...(deletionFilter !== 'all' && { archivedAt: deletionFilter === 'deleted' ? Not(IsNull()) : IsNull() }),
  };
  const { page, pages, skip, take } = getPageRange(
    query.page,
    query.pageSize,
    await em.countBy(OrderEntity, where),
  );
  const orders = await em.find(OrderEntity, { where, order: NEWEST_FIRST, skip, take });
  return { orders: await addLinesToOrders(em, orders), page, pages };
}

/** Adds to each order its lines; the sequence of the orders is unchanged. */
export async function addLinesToOrders(em: EntityManager, orders: OrderEntity[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return [];
  const lines = await em.find(OrderLineEntity, {
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { position: 'ASC' },
  });
  const getLinesOfOrder = groupBy(lines, ({ orderId }) => orderId);
  return orders.map((order) => ({ order, lines: getLinesOfOrder(order.id) }));
}
