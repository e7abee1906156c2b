import * as z from 'zod/mini';
import { RedirectEntity } from '../../../database/entities/redirects.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { UndoContext } from './undoContext.ts';

const AuditedRedirect = z.object({
  address: z.string(),
  productId: z.string(),
  batchId: z.string(),
  createdAt: z.string(),
});

/**
 * Adds a deleted redirect again. Throws the database's unique violation when another redirect has this old
 * address.
 */
export async function undoRedirectDeletion({ tx, call, entry }: UndoContext): Promise<void> {
  const { target, id: undoes } = entry;
  const after = AuditedRedirect.parse(entry.before);
  await tx.insert(RedirectEntity, { ...after, id: target, createdAt: new Date(after.createdAt) });
  await recordAudit(tx, call, { action: 'redirect.restored', target, after, undoes });
}
