import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';

/**
 * Returns the picture of the newest public product of each category, in the order of the names; empty for a
 * category without public products.
 */
export async function findCategoryImages(em: EntityManager, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const table = forceIndex(em, 'products', 'products_category');
  const images = names.map(
    (_, index) =>
      `(SELECT image FROM ${table} WHERE state = 'public' AND category = ?
        ORDER BY createdAt DESC, id DESC LIMIT 1) AS image${index}`,
  );
  const [row] = await queryRows<Record<string, string | null>>(em, `SELECT ${images.join(', ')}`, [...names]);
  return names.map((_, index) => row?.[`image${index}`] ?? '');
}
