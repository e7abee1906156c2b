import { queryRows } from '../database/sql.ts';
import type { Database } from '../database/database.ts';

/**
 * Whether `seedDemo` would add anything. Each process checks this at start, so that only the first one imports the demo
 * shop and hashes its passwords.
 */
export async function isDemoMissing({ read }: Pick<Database, 'read'>): Promise<boolean> {
  const [row] = await queryRows<{ isComplete: number | string }>(
    read,
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM size_charts)
       AND (EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM products)) THEN 1 ELSE 0 END AS isComplete`,
  );
  return Number(row?.isComplete ?? 0) === 0;
}
