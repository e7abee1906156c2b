import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { AuditEntity } from '../../database/entities/audit.ts';

/** Returns the id of the newest audit entry of an action on an object; undefined without one, or when it was undone. */
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

/** Returns the audit entries that undid any of the given ones, by the id of the undone entry. */
export async function findUndoingEntries(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuditEntity>> {
  if (ids.length === 0) return new Map();
  const rows = await em.findBy(AuditEntity, { undoes: In([...ids]) });
  return new Map(rows.map((row) => [row.undoes ?? '', row]));
}
