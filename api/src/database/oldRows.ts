import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** Rows that nobody needs any more. */
export interface OldRows<Entity extends ObjectLiteral = ObjectLiteral> {
  readonly entity: EntityTarget<Entity>;
  /** A column that tells rows apart; in a table with several keys, the one that tells most. */
  readonly key: keyof Entity & string;
  readonly where: FindOptionsWhere<Entity>;
}

/** Deletes at most so many of them, and says how many there were: fewer than that when none is left. */
export async function deleteOldRows<Entity extends ObjectLiteral>(
  tx: EntityManager,
  { entity, key, where }: OldRows<Entity>,
  most: number,
): Promise<number> {
  // In two statements, because only one of the engines knows a DELETE with a limit.
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
