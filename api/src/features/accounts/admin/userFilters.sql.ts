import type { UserFilters } from '@shop/contract/adminUserList';
import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithAnd, joinWithOr, formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { createAllWordsCondition } from '../../../database/textMatch.ts';
import type { PeopleById } from './deletedUsers.service.ts';
import { findRestorablePeople } from './deletedUsers.service.ts';

/**
 * Maximum number of matches that a search lists by id; beyond it, the condition is evaluated user by user. MariaDB
 * converts an IN list of 1,000 values or more into a table, which is slow.
 */
const MAX_LISTED_IDS = 900;
const MAX_SEARCH_WORDS = 5;

const splitSearchWords = (text: string): string[] =>
  text.split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);

/** Condition on the row of a user, aliased `u`. */
export interface UserCondition extends SqlPart {
  /** Whether the users are known by id, so that no index has to be scanned for them. */
  readonly isNarrow: boolean;
  /** Whether an exact count would read too many rows, so that counting stops at `MAX_COUNTED_USERS`. */
  readonly isBroad: boolean;
  /** Names and e-mail addresses of the deleted users by id, if the list searches or sorts by them; null otherwise. */
  readonly people: PeopleById | null;
  /** Whether matches may be missing, because the number of decrypted names is limited. */
  readonly isTruncated: boolean;
}

/**
 * Builds the SQL condition for the filters and the search of the user list, except the filter by orders.
 * Looks up the matches of a search, and the names of deleted users where the list searches or sorts by them.
 */
export async function buildUserCondition(
  em: EntityManager,
  filters: UserFilters,
  { isByName }: { readonly isByName: boolean },
): Promise<UserCondition> {
  const words = splitSearchWords(filters.search ?? '');
  const isDeleted = filters.deleted !== undefined;
  const condition = await (isDeleted
    ? buildDeletedUserCondition(em, words, isByName)
    : buildSearchCondition(em, words));
  return {
    ...joinWithAnd([
      { sql: `u.deletedAt IS ${isDeleted ? 'NOT ' : ''}NULL`, values: [] },
      ...toColumnConditions(filters),
      ...(condition ? [condition] : []),
    ]),
    isNarrow: condition?.isNarrow === true,
    isBroad: condition?.isNarrow === false,
    people: condition?.people ?? null,
    isTruncated: condition?.isTruncated ?? false,
  };
}

/**
 * Restricts the condition to users with, or without, orders that are not deleted. A subquery looks up one
 * order of each user, because MariaDB and MySQL would read all orders for an EXISTS.
 */
export function restrictByOrders(users: UserCondition, orders: 'with' | 'without'): UserCondition {
  const firstOrder = 'SELECT o.number FROM orders o WHERE o.userId = u.id AND o.archivedAt IS NULL LIMIT 1';
  const sql = `(${firstOrder}) IS ${orders === 'with' ? 'NOT ' : ''}NULL`;
  return { ...users, ...joinWithAnd([users, { sql, values: [] }]), isBroad: !users.isNarrow };
}

function toColumnConditions({ role = '', address = '' }: UserFilters): SqlPart[] {
  const conditions: SqlPart[] = [];
  if (role !== '') conditions.push({ sql: `u.isAdmin = ${role === 'admin' ? 1 : 0}`, values: [] });
  if (address !== '') {
    const not = address === 'confirmed' ? 'NOT ' : '';
    conditions.push({ sql: `u.emailConfirmedAt IS ${not}NULL`, values: [] });
  }
  return conditions;
}

type SearchCondition = SqlPart &
  Pick<UserCondition, 'isNarrow'> &
  Partial<Pick<UserCondition, 'people' | 'isTruncated'>>;

/** Builds the condition for users whose name, or whose e-mail address, contains every word; null without words. */
async function buildSearchCondition(
  em: EntityManager,
  words: readonly string[],
): Promise<SearchCondition | null> {
  if (words.length === 0) return null;
  const matches = joinWithOr([
    createAllWordsCondition(em, 'u.name', words),
    createAllWordsCondition(em, 'u.email', words),
  ]);
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT u.id FROM ${forceIndex(em, 'users', 'users_named', 'u')}
     WHERE u.deletedAt IS NULL AND (${matches.sql}) LIMIT ${MAX_LISTED_IDS + 1}`,
    matches.values,
  );
  return rows.length > MAX_LISTED_IDS
    ? { ...matches, isNarrow: false }
    : toIdCondition(rows.map(({ id }) => id));
}

function toIdCondition(ids: readonly string[]): SearchCondition {
  return ids.length === 0
    ? { sql: '1 = 0', values: [], isNarrow: true }
    : { sql: `u.id IN (${formatPlaceholders(ids)})`, values: ids, isNarrow: true };
}

const RESTORABLE_CONDITION: SearchCondition = {
  sql: 'u.id IN (SELECT s.userId FROM suspended_users s)',
  values: [],
  isNarrow: true,
};

/**
 * Builds the condition for deleted users who can be restored and match the words, if any. Their names and
 * e-mail addresses are encrypted, so SQL can neither search nor sort by them.
 */
async function buildDeletedUserCondition(
  em: EntityManager,
  words: readonly string[],
  isByName: boolean,
): Promise<SearchCondition> {
  if (words.length === 0 && !isByName) return RESTORABLE_CONDITION;
  const { people, isComplete: areAll } = await findRestorablePeople(em, words);
  return { ...toIdCondition([...people.keys()]), people, isTruncated: !areAll };
}
