import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../database/sql.ts';

/**
 * Finds the unsent stock alerts whose product is public and whose size is in stock, oldest first. A product
 * without rows of sizes has one stock count, which every size shares.
 */
export async function findDueStockAlertIds(em: EntityManager, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT n.id AS id FROM stock_notices n
     JOIN products p ON p.id = n.productId
     LEFT JOIN product_sizes s ON s.productId = n.productId AND s.size = n.size
     WHERE n.sentAt IS NULL AND p.state = 'public' AND p.stock > 0 AND (s.stock > 0 OR (s.productId IS NULL
       AND NOT EXISTS (SELECT 1 FROM product_sizes o WHERE o.productId = n.productId)))
     ORDER BY n.createdAt, n.id LIMIT ?`,
    [limit],
  );
  return rows.map(({ id }) => id);
}
