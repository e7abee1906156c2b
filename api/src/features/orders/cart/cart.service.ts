import { MAX_REMOVED_LINES } from '@shop/contract/cartInput';
import { RETENTION } from '@shop/domain/retention';
import type { EntityManager } from 'typeorm';
import { In, LessThan } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import { isUniqueViolation } from '../../../database/errors.ts';
import type { StoredCartLine, CartLineKey } from '../../../database/entities/carts.ts';
import { CartEntity } from '../../../database/entities/carts.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';
import { lockUser } from '../../../database/locks.ts';
import { staleCart, unauthenticated } from '../../../errors.ts';
import { EMPTY_CART, presentCart } from './cart.present.ts';

const DAY_MS = 24 * 60 * 60_000;

type StoredCart = Pick<CartEntity, 'lines' | 'removed' | 'version'>;

export interface CartInput {
  readonly lines: readonly StoredCartLine[];
  readonly removed?: readonly CartLineKey[] | undefined;
  readonly version: number;
}

export async function findCart(em: EntityManager, userId: string): Promise<StoredCart> {
  return (await em.findOneBy(CartEntity, { userId })) ?? EMPTY_CART;
}

/**
 * Replaces the user's stored cart. Of two devices that send the same version, one succeeds and the other is
 * refused with 409 `stale_version` and the current cart. Throws 401 for a deleted account.
 */
export async function replaceCart(
  tx: EntityManager,
  userId: string,
  input: CartInput,
  now: Date,
): Promise<StoredCart> {
  // Locking the account prevents a cart from being stored after the account was deleted.
  if (!(await lockUser(tx, userId))) throw unauthenticated();
  const before = await findCart(tx, userId);
  if (before.version !== input.version) throw staleCart(await presentCart(tx, before));
  const lines = await filterPublicLines(tx, mergeLines(input.lines), before.lines);
  const removed = listRemovedLines(lines, [input.removed ?? [], before.lines, before.removed]);
  const next = { lines, removed, version: before.version + 1 };
  if (!(await storeCart(tx, userId, next, now))) {
    throw staleCart(await presentCart(tx, await findCart(tx, userId)));
  }
  return next;
}

const MAX_STORE_ATTEMPTS = 3;

/** Removes the ordered lines from the buyer's stored cart; gives up after `MAX_STORE_ATTEMPTS` concurrent changes. */
export async function removeOrderedLines(
  tx: EntityManager,
  userId: string,
  ordered: readonly CartLineKey[],
  now: Date,
): Promise<void> {
  for (let tries = 0; tries < MAX_STORE_ATTEMPTS; tries += 1) {
    const next = dropOrderedLines(await findCart(tx, userId), ordered);
    if (next === null || (await storeCart(tx, userId, next, now))) return;
  }
}

/** Returns the cart without the ordered lines; null when it contains none of them. */
function dropOrderedLines(before: StoredCart, ordered: readonly CartLineKey[]): StoredCart | null {
  const lines = before.lines.filter((line) => !ordered.some(isSameLine(line)));
  if (lines.length === before.lines.length) return null;
  const removed = listRemovedLines(lines, [before.lines, before.removed]);
  return { lines, removed, version: before.version + 1 };
}

/** Stores the cart if the stored version is still the preceding one; returns false otherwise. */
async function storeCart(
  tx: EntityManager,
  userId: string,
  { lines, removed, version }: StoredCart,
  now: Date,
): Promise<boolean> {
  if (version === 1) {
    try {
      await insertMany(tx, CartEntity, [{ userId, lines, removed, version, changedAt: now }]);
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }
  const changes = { lines, removed, version, changedAt: now };
  const { affected } = await tx.update(CartEntity, { userId, version: version - 1 }, changes);
  return affected === 1;
}

const isSameLine =
  (line: CartLineKey) =>
  ({ product, size }: CartLineKey): boolean =>
    product === line.product && size === line.size;

/** Merges lines of the same product and size; the larger quantity counts. */
function mergeLines(lines: readonly StoredCartLine[]): StoredCartLine[] {
  const mergedLines: StoredCartLine[] = [];
  for (const { product, size, qty } of lines) {
    const index = mergedLines.findIndex(isSameLine({ product, size }));
    const before = mergedLines[index];
    if (before) mergedLines[index] = { ...before, qty: Math.max(before.qty, qty) };
    else mergedLines.push({ product, size, qty });
  }
  return mergedLines;
}

/**
 * Removes lines of products that are not public, unless the stored cart has a line of the product already.
 */
async function filterPublicLines(
  tx: EntityManager,
  lines: readonly StoredCartLine[],
  before: readonly StoredCartLine[],
): Promise<StoredCartLine[]> {
  const ids = [...new Set(lines.map(({ product }) => product))];
  if (ids.length === 0) return [];
  const publicProducts = await tx.find(ProductEntity, {
    where: { id: In(ids), state: 'public' },
    select: { id: true },
  });
  const allowedIds = new Set(
    [...publicProducts, ...before.map(({ product: id }) => ({ id }))].map(({ id }) => id),
  );
  return lines.filter(({ product }) => allowedIds.has(product));
}

/**
 * Lists the removed lines without duplicates, newest first, at most `MAX_REMOVED_LINES`. A line that is in
 * the cart again does not count as removed.
 */
function listRemovedLines(
  lines: readonly StoredCartLine[],
  sources: readonly (readonly CartLineKey[])[],
): CartLineKey[] {
  const removed: CartLineKey[] = [];
  for (const { product, size } of sources.flat()) {
    const name = { product, size };
    if (![...lines, ...removed].some(isSameLine(name))) removed.push(name);
  }
  return removed.slice(0, MAX_REMOVED_LINES);
}

export const selectOldCarts = (now: Date): RowSelection<CartEntity> => ({
  entity: CartEntity,
  key: 'userId',
  where: { changedAt: LessThan(new Date(now.getTime() - RETENTION.cartDays * DAY_MS)) },
});
