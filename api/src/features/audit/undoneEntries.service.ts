import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { AuditEntity } from '../../database/entities/audit.ts';

/**
 * Returns the id of the newest audit entry of that action on an object, unless it was undone; undefined without one.
 */
export async function findEntryToUndo(
  em: EntityManager,
  target: string,
  action: string,
): Promise<string | undefined> {
  const [entry] = await em.find(AuditEntity, {
    where: { target, action },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: 1,
  });
  if (!entry || (await findUndoingEntries(em, [entry.id])).size > 0) return undefined;
  return entry.id;
}

/** Returns the entries that undid some of these, by the id of the undone entry. */
export async function findUndoingEntries(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuditEntity>> {
  if (ids.length === 0) return new Map();
  const rows = await em.findBy(AuditEntity, { undoes: In([...ids]) });
  return new Map(rows.map((row) => [row.undoes ?? '', row]));
}
