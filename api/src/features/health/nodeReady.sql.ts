import type { EntityManager } from 'typeorm';
import { queryRows } from '../../database/sql.ts';

/**
 * Returns whether the Galera node of these connections accepts statements. A node without its cluster still answers
 * this query.
 */
export async function isNodeReady(em: EntityManager): Promise<boolean> {
  const [status] = await queryRows<{ Value: string }>(em, "SHOW STATUS LIKE 'wsrep_ready'");
  return status?.Value.toLowerCase() === 'on';
}
