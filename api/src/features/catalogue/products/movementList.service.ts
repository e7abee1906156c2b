import type { StockMovement } from '@shop/contract/adminStock';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { StockMovementEntity } from '../../../database/entities/stockMovements.ts';
import { getPage } from '../../../http/paging.ts';
import { findUserNames } from '../../audit/actors.ts';

const PAGE_SIZE = 20;

/** Returns one page of a product's stock movements, latest first. */
export async function findMovements(em: EntityManager, productId: string, pageNumber: number) {
  const total = await em.countBy(StockMovementEntity, { productId });
  const { page, pages, skip, take } = getPage(pageNumber, PAGE_SIZE, total);
  const movements = await em.find(StockMovementEntity, {
    where: { productId },
    order: { createdAt: 'DESC', id: 'DESC' },
    ...{ skip, take },
  });
  const [numbers, names] = await Promise.all([
    findOrderNumbers(em, movements),
    findUserNames(
      em,
      movements.map(({ userId }) => userId),
    ),
  ]);
  return {
    movements: movements.map((movement): StockMovement => ({
      at: movement.createdAt.toISOString(),
      ...(movement.size === null ? {} : { size: movement.size }),
      from: movement.fromCount,
      to: movement.toCount,
      reason: movement.reason,
      ...toOrder(movement.orderId, numbers),
      ...(movement.userId === null ? {} : { by: names.get(movement.userId) ?? '' }),
    })),
    ...{ page, pages, total },
  };
}

async function findOrderNumbers(
  em: EntityManager,
  movements: readonly StockMovementEntity[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(movements.map(({ orderId }) => orderId))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const orders = await em.find(OrderEntity, { where: { id: In(ids) }, select: { id: true, number: true } });
  return new Map(orders.map(({ id, number }) => [id, number]));
}

function toOrder(id: string | null, numbers: ReadonlyMap<string, number>): Pick<StockMovement, 'order'> {
  const number = id === null ? undefined : numbers.get(id);
  return id === null || number === undefined ? {} : { order: { _id: id, number: String(number) } };
}
