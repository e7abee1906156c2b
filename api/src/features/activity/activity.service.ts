import type { Act, listActivity } from '@shop/contract/adminActivity';
import type { OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { kindOfAct, subjectsOf } from '@shop/domain/activity';
import { changedNames } from '@shop/domain/undo';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Brackets, In, IsNull } from 'typeorm';
import { AuditEntity } from '../../database/entities/AuditEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import { pageOf } from '../../http/paging.ts';
import { undoings } from '../audit/acts.service.ts';
import type { AuditedEntry } from '../audit/auditTrail.service.ts';
import { readableActs } from '../audit/auditTrail.service.ts';
import { objectNames } from './objectNames.service.ts';
import { canUndo } from './undo.service.ts';

type Wanted = ParsedInputOf<typeof listActivity>;

const PAGE_SIZE = 20;
/** Counting ends here, so that a list of many years costs no more than one of some months. */
const MOST_COUNTED = 10_000;
const MOST_PEOPLE = 100;
const DAY_MS = 24 * 60 * 60_000;
/** Parts of the values that lead somewhere and say nothing. */
const REFERENCES: readonly string[] = ['productId', 'userId'];

/** What administrators did, newest first. */
export async function activity(
  read: EntityManager,
  wanted: Wanted,
  now: Date,
): Promise<OutputOf<typeof listActivity>> {
  const counted = await read
    .createQueryBuilder()
    .select('COUNT(*)', 'count')
    .from(
      (sub) => narrowed(sub.select('act.id', 'id').from(AuditEntity, 'act'), wanted).limit(MOST_COUNTED),
      'found',
    )
    .getRawOne<{ count: number | string }>();
  const { page, pages, skip, take } = pageOf(wanted.page, PAGE_SIZE, Number(counted?.count ?? 0));
  const rows = await narrowed(read.createQueryBuilder(AuditEntity, 'act'), wanted)
    .orderBy('act.createdAt', 'DESC')
    .addOrderBy('act.id', 'DESC')
    .offset(skip)
    .limit(take)
    .getMany();
  return { acts: await present(read, rows, now), page, pages, people: await administrators(read) };
}

function narrowed<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  { who, kind, object, from, to }: Wanted,
): SelectQueryBuilder<Entity> {
  if (who !== undefined) query.andWhere('act.actorId = :who', { who });
  if (object !== undefined) query.andWhere('act.target = :object', { object });
  if (from !== undefined) query.andWhere('act.createdAt >= :from', { from: startOf(from) });
  if (to !== undefined) {
    query.andWhere('act.createdAt < :to', { to: new Date(startOf(to).getTime() + DAY_MS) });
  }
  if (kind !== undefined) {
    const ofKind = new Brackets((some) => {
      subjectsOf(kind).forEach((subject, index) => {
        some.orWhere(`act.action LIKE :subject${index}`, { [`subject${index}`]: `${subject}.%` });
      });
    });
    query.andWhere(ofKind);
  }
  return query;
}

/** The beginning of a day in South Africa. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+02:00`);

async function present(read: EntityManager, rows: readonly AuditEntity[], now: Date): Promise<Act[]> {
  const acts = await readableActs(read, rows);
  const [names, people, undone] = await Promise.all([
    objectNames(read, acts),
    namesOf(
      read,
      acts.map(({ actorId }) => actorId),
    ),
    undoings(
      read,
      acts.map(({ id }) => id),
    ),
  ]);
  return acts.map((act) => {
    const { id, at, actorId, action, target } = act;
    const undoing = undone.get(id);
    const name = names.get(target);
    return {
      ...{ id, at, action },
      by: { _id: actorId, name: people.get(actorId) ?? 'Deleted user' },
      object: { id: target, kind: kindOfAct(action), ...(name === undefined ? {} : { name }) },
      changes: changesOf(act),
      canUndo: undoing === undefined && canUndo(act, now),
      isUndo: act.after?.['undoes'] !== undefined,
      ...(undoing && { undoneAt: undoing.createdAt.toISOString() }),
    };
  });
}

function changesOf({ before, after }: AuditedEntry): Act['changes'] {
  return changedNames(before ?? {}, after ?? {})
    .filter((field) => !REFERENCES.includes(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}

async function namesOf(read: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await read.find(UserEntity, {
    where: { id: In([...new Set(ids)]) },
    select: { id: true, name: true },
  });
  return new Map(users.map(({ id, name }) => [id, name]));
}

async function administrators(read: EntityManager): Promise<{ _id: string; name: string }[]> {
  const users = await read.find(UserEntity, {
    where: { isAdmin: true, deletedAt: IsNull() },
    select: { id: true, name: true },
    order: { name: 'ASC', id: 'ASC' },
    take: MOST_PEOPLE,
  });
  return users.map(({ id, name }) => ({ _id: id, name }));
}
