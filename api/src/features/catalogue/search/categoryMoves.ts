import { toSlug } from '@shop/domain/slugs';
import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import { CategoryMoveEntity } from '../../../database/entities/search.ts';

/** Names of a product's category before and after a change. */
export interface CategoryChange {
  readonly from: string;
  readonly to: string;
}

/**
 * Records the category moves of products that were public before and after the change; the last move of a
 * category counts.
 */
export async function recordCategoryMoves(
  tx: EntityManager,
  changes: readonly CategoryChange[],
): Promise<void> {
  const moves = changes
    .map(({ from, to }) => ({ slug: toSlug(from), movedTo: toSlug(to) }))
    .filter(({ slug, movedTo }) => slug !== '' && movedTo !== '' && slug !== movedTo);
  const lastMoves = new Map(moves.map((move) => [move.slug, move]));
  // Sorted, so that two transactions cannot deadlock.
  const rows = [...lastMoves.values()].sort((left, right) => (left.slug < right.slug ? -1 : 1));
  await insertMany(tx, CategoryMoveEntity, rows, 'replace');
}

/** Maximum number of successive category moves that are followed. */
const MAX_MOVES = 20;

/**
 * Returns the slug of the category that the products of an empty category have moved to; null without one.
 */
export async function findMovedCategory(
  em: EntityManager,
  slug: string,
  hasProducts: (slug: string) => boolean,
): Promise<string | null> {
  let currentSlug = slug;
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const move = await em.findOneBy(CategoryMoveEntity, { slug: currentSlug });
    if (move === null) return null;
    if (hasProducts(move.movedTo)) return move.movedTo;
    currentSlug = move.movedTo;
  }
  return null;
}
