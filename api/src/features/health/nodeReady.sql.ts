import type { EntityManager } from 'typeorm';
import { queryRows } from '../../database/sql.ts';

/** Whether the cluster node of these connections takes statements. A node without its cluster still answers this. */
export async function isNodeReady(em: EntityManager): Promise<boolean> {
  const [status] = await queryRows<{ Value: string }>(em, "SHOW STATUS LIKE 'wsrep_ready'");
  return status?.Value.toLowerCase() === 'on';
}
