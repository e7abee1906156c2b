import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** Selection of rows that can be deleted. */
export interface OldRows<Entity extends ObjectLiteral = ObjectLiteral> {
  readonly entity: EntityTarget<Entity>;
  /** Indexed column with few rows per value. */
  readonly key: keyof Entity & string;
  /** Alternative conditions, combined with OR. */
  readonly where: FindOptionsWhere<Entity> | FindOptionsWhere<Entity>[];
}

/** Deletes at most this many rows and returns their number; fewer means that none is left. */
export async function deleteOldRows<Entity extends ObjectLiteral>(
  tx: EntityManager,
  { entity, key, where }: OldRows<Entity>,
  most: number,
): Promise<number> {
  // Two statements are used, because only one of the engines has a DELETE with a limit.
  const old = await tx
    .createQueryBuilder(entity, 'old')
    .select(`old.${key}`, 'key')
    .where(where)
    .limit(most)
    .getRawMany<{ key: string }>();
  if (old.length === 0) return 0;
  await tx
    .createQueryBuilder()
    .delete()
    .from(entity)
    .where(where)
    .andWhere(`${key} IN (:...keys)`, { keys: old.map((row) => row.key) })
    .execute();
  return old.length;
}
