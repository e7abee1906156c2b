import type { UserFilters } from '@shop/contract/adminUserList';
import type { EntityManager } from 'typeorm';
import type { Condition } from '../search/condition.ts';
import { allOf, anyOf, containing } from '../search/condition.ts';
import { marksFor, tableBy } from '../search/engineSql.ts';
import { suspendedPeople } from '../users/suspension.service.ts';

/** Up to so many users a search names each of them; what more users match is tested user by user. */
const FEW = 2000;
const WORDS_MAX = 5;

const searchedWords = (text: string): string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

/** What the row of a user, as `u`, must fulfil. */
export interface WantedUsers extends Condition {
  /** Whether the users are known by their ids, so that no index has to be walked for them. */
  readonly isNarrow: boolean;
  /** Whether counting all of them would need more than an index of users. */
  readonly isBroad: boolean;
}

/** What the filters and the search of the list mean, but for that by orders. */
export async function wantedUsers(em: EntityManager, filters: UserFilters): Promise<WantedUsers> {
  const words = searchedWords(filters.search ?? '');
  const isDeleted = filters.deleted !== undefined;
  const found = isDeleted ? ofIds(await deletedUsers(em, words)) : await searched(em, words);
  return {
    ...allOf([
      { sql: `u.deletedAt IS ${isDeleted ? 'NOT ' : ''}NULL`, values: [] },
      ...plainConditions(filters),
      ...(found ? [found] : []),
    ]),
    isNarrow: found?.isNarrow === true,
    isBroad: found?.isNarrow === false,
  };
}

/**
 * Those of them who have ordered, or who have not. An order of each is looked up, because servers would read all orders
 * for an EXISTS.
 */
export function whoOrdered(users: WantedUsers, ordered: 'with' | 'without'): WantedUsers {
  const one = 'SELECT o.number FROM orders o WHERE o.userId = u.id AND o.archivedAt IS NULL LIMIT 1';
  const sql = `(${one}) IS ${ordered === 'with' ? 'NOT ' : ''}NULL`;
  return { ...users, ...allOf([users, { sql, values: [] }]), isBroad: !users.isNarrow };
}

function plainConditions({ role = '', address = '' }: UserFilters): Condition[] {
  const conditions: Condition[] = [];
  if (role !== '') conditions.push({ sql: `u.isAdmin = ${role === 'admin' ? 1 : 0}`, values: [] });
  if (address !== '') {
    const not = address === 'confirmed' ? 'NOT ' : '';
    conditions.push({ sql: `u.emailConfirmedAt IS ${not}NULL`, values: [] });
  }
  return conditions;
}

type Found = Condition & Pick<WantedUsers, 'isNarrow'>;

/** Those of whom the name, or the address, contains each of the words. Null without a word. */
async function searched(em: EntityManager, words: readonly string[]): Promise<Found | null> {
  if (words.length === 0) return null;
  const matches = anyOf([containing('u.name', words), containing('u.email', words)]);
  const rows = await em.query<{ id: string }[]>(
    `SELECT u.id FROM ${tableBy(em, 'users', 'users_named', 'u')}
     WHERE u.deletedAt IS NULL AND (${matches.sql}) LIMIT ${FEW + 1}`,
    [...matches.values],
  );
  return rows.length > FEW ? { ...matches, isNarrow: false } : ofIds(rows.map(({ id }) => id));
}

function ofIds(ids: readonly string[]): Found {
  return ids.length === 0
    ? { sql: '1 = 0', values: [], isNarrow: true }
    : { sql: `u.id IN (${marksFor(ids)})`, values: ids, isNarrow: true };
}

/** The names of deleted users are sealed, so that no statement can search in them. */
async function deletedUsers(em: EntityManager, words: readonly string[]): Promise<string[]> {
  const people = await suspendedPeople(em, { most: FEW });
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  return [...people].flatMap(([id, { name, email }]) => (has(name) || has(email) ? [id] : []));
}
