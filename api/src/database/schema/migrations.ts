import type { Migration } from './migrations/steps.ts';
import * as all from './migrations/all.ts';

/**
 * All migrations in the order of their numbers. A merged migration is never edited or reverted. It only adds,
 * because the previous release runs on the newer schema too; a later release removes what is no longer used.
 * The first migration replaces all earlier ones, which have run on every older database that is supported.
 *
 * A migration is a list of changes, made by the functions of `migrations/steps.ts`:
 *
 *     export const Gifts1763900000000 = migration(
 *       'Gifts1763900000000',
 *       addTable(gifts),
 *       addColumn('orders', id('giftId', { isNullable: true })),
 *       addIndex('orders', index('orders_gift', 'giftId')),
 *       changeRows('gifts of old orders', "UPDATE orders SET giftId = '…' WHERE giftId IS NULL"),
 *     );
 *
 * A starting process may be killed at any moment. So each step is either one statement, skipped when the
 * schema has its change already, or a transaction of rows that changes nothing when repeated. The tests run
 * every step twice.
 */
export const migrations: readonly Migration[] = Object.values(all).sort(
  (one, other) => getTimestamp(one) - getTimestamp(other),
);

/** Returns the 13 digits that end the name of a migration, which order the migrations. */
export function getTimestamp({ name }: Pick<Migration, 'name'>): number {
  return Number(name.slice(-13));
}
