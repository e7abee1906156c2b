import type { AuditEntry, listActivity } from '@shop/contract/adminActivity';
import type { OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { getActivityKind } from '@shop/domain/activity';
import { sortByName } from '@shop/domain/foldText';
import { getChangedNames } from '@shop/domain/undo';
import type { EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import type { AuditEntity } from '../../../database/entities/audit.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { SYSTEM_ACTOR } from '../../audit/systemActor.ts';
import { findUndoingEntries } from '../../audit/undoneEntries.service.ts';
import type { AuditTrailEntry } from '../../audit/auditTrail.service.ts';
import { decryptEntries } from '../../audit/auditTrail.service.ts';
import { findObjectNames } from './objectNames.service.ts';
import { canUndo } from './undo.service.ts';
import { findAuditEntries } from './auditEntries.sql.ts';

type ActivityQuery = ParsedInputOf<typeof listActivity>;

const MAX_ADMINISTRATORS = 100;
/** Names of audited values that are only ids of other objects, which are not displayed. */
const REFERENCE_FIELDS: readonly string[] = ['productId', 'userId'];

/** Lists one page of the audited actions that pass the filters, newest first. */
export async function findActivity(
  read: EntityManager,
  query: ActivityQuery,
  now: Date,
): Promise<OutputOf<typeof listActivity>> {
  const { rows, page, pages } = await findAuditEntries(read, query);
  return { acts: await presentEntries(read, rows, now), page, pages, people: await findAdministrators(read) };
}

async function presentEntries(
  read: EntityManager,
  rows: readonly AuditEntity[],
  now: Date,
): Promise<AuditEntry[]> {
  const entries = await decryptEntries(read, rows);
  const [names, people, undoingEntries] = await Promise.all([
    findObjectNames(read, entries),
    findUserNames(
      read,
      entries.map(({ actorId }) => actorId),
    ),
    findUndoingEntries(
      read,
      entries.map(({ id }) => id),
    ),
  ]);
  return entries.map((entry) => {
    const { id, at, actorId, action, target } = entry;
    const undoing = undoingEntries.get(id);
    const name = names.get(target);
    return {
      ...{ id, at, action },
      by: { _id: actorId, name: people.get(actorId) ?? 'Deleted user' },
      object: { id: target, kind: getActivityKind(action), ...(name === undefined ? {} : { name }) },
      changes: toChanges(entry),
      canUndo: undoing === undefined && canUndo(entry, now),
      isUndo: entry.after?.['undoes'] !== undefined,
      ...(undoing && { undoneAt: undoing.createdAt.toISOString() }),
    };
  });
}

function toChanges({ before, after }: AuditTrailEntry): AuditEntry['changes'] {
  return getChangedNames(before ?? {}, after ?? {})
    .filter((field) => !REFERENCE_FIELDS.includes(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}

async function findUserNames(
  read: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await read.find(UserEntity, {
    where: { id: In([...new Set(ids)]) },
    select: { id: true, name: true },
  });
  return new Map([[SYSTEM_ACTOR.id, SYSTEM_ACTOR.name], ...users.map(({ id, name }) => [id, name] as const)]);
}

async function findAdministrators(read: EntityManager): Promise<{ _id: string; name: string }[]> {
  const users = await read.find(UserEntity, {
    where: { isAdmin: true, deletedAt: IsNull() },
    select: { id: true, name: true },
    order: { name: 'ASC', id: 'ASC' },
    take: MAX_ADMINISTRATORS,
  });
  return sortByName(users, ({ name }) => name).map(({ id, name }) => ({ _id: id, name }));
}
