import type { StockMovement } from '@shop/contract/adminStock';
import type { EntityManager } from 'typeorm';
import { In, LessThan } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { StockMovementEntity } from '../../../database/entities/stockMovements.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { streamNewestFirst } from '../../../database/streamNewestFirst.ts';
import { getPageRange } from '../../../http/paging.ts';

const PAGE_SIZE = 20;

/** Returns one page of a product's stock movements, newest first. */
export async function findMovements(em: EntityManager, productId: string, pageNumber: number) {
  const total = await em.countBy(StockMovementEntity, { productId });
  const { page, pages, skip, take } = getPageRange(pageNumber, PAGE_SIZE, total);
  const movements = await em.find(StockMovementEntity, {
    where: { productId },
    order: { createdAt: 'DESC', id: 'DESC' },
    ...{ skip, take },
  });
  const [numbers, names] = await Promise.all([
    findOrderNumbers(em, movements),
    findActorNames(em, movements),
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

export interface ExportedMovement {
  readonly movement: StockMovementEntity;
  readonly product: string | undefined;
  readonly order: number | undefined;
  /** Name of the administrator who changed the count. */
  readonly by: string | undefined;
}

/** Yields the stock movements of a product, or of all products, in batches, newest first. */
export async function* streamMovements(
  em: EntityManager,
  { productId }: { readonly productId?: string | undefined },
): AsyncGenerator<readonly ExportedMovement[]> {
  const batches = streamNewestFirst(({ before, take }) =>
    em.find(StockMovementEntity, {
      where: { ...(productId !== undefined && { productId }), id: LessThan(before) },
      order: { id: 'DESC' },
      take,
    }),
  );
  for await (const movements of batches) {
    const numbers = await findOrderNumbers(em, movements);
    const names = await findActorNames(em, movements);
    const products = await em.find(ProductEntity, {
      where: { id: In(getUniqueIds(movements.map((movement) => movement.productId))) },
      select: { id: true, name: true },
    });
    const productNames = new Map(products.map(({ id, name }) => [id, name]));
    yield movements.map((movement) => ({
      movement,
      product: productNames.get(movement.productId),
      order: numbers.get(movement.orderId ?? ''),
      by: names.get(movement.userId ?? ''),
    }));
  }
}

async function findOrderNumbers(
  em: EntityManager,
  movements: readonly StockMovementEntity[],
): Promise<ReadonlyMap<string, number>> {
  const ids = getUniqueIds(movements.map(({ orderId }) => orderId));
  if (ids.length === 0) return new Map();
  const orders = await em.find(OrderEntity, { where: { id: In(ids) }, select: { id: true, number: true } });
  return new Map(orders.map(({ id, number }) => [id, number]));
}

/** Returns the current names of the users who made the movements, by id. */
async function findActorNames(
  em: EntityManager,
  movements: readonly StockMovementEntity[],
): Promise<ReadonlyMap<string, string>> {
  const ids = getUniqueIds(movements.map(({ userId }) => userId));
  if (ids.length === 0) return new Map();
  const users = await em.find(UserEntity, { where: { id: In(ids) }, select: { id: true, name: true } });
  return new Map(users.map(({ id, name }) => [id, name]));
}

function toOrder(id: string | null, numbers: ReadonlyMap<string, number>): Pick<StockMovement, 'order'> {
  const number = id === null ? undefined : numbers.get(id);
  return id === null || number === undefined ? {} : { order: { _id: id, number: String(number) } };
}

const getUniqueIds = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];
