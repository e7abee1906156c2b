import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OrderEntity } from './entities/OrderEntity.ts';
import { UserEntity } from './entities/UserEntity.ts';

/**
 * Locks an account until the transaction ends; false when there is no such account any more. A column changes, because
 * between the nodes of a cluster neither a lock nor an update without a change keeps two transactions apart.
 */
export async function lockUser(tx: EntityManager, id: string): Promise<boolean> {
  const { affected } = await tx.update(UserEntity, { id, deletedAt: IsNull() }, { turn: () => 'turn + 1' });
  return affected === 1;
}

/** Locks an order until the transaction ends, so that reports of one order's payments are recorded one by one. */
export async function lockOrder(tx: EntityManager, id: string): Promise<void> {
  await tx.update(OrderEntity, { id }, { id });
}
