import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { findEntryToUndo } from '../../audit/undoneEntries.service.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { archiveProduct, restoreProduct } from './archiveProduct.service.ts';
import { toAuditFields } from './productAudit.ts';

export const PRODUCT_ARCHIVED = 'product.archived';

/** Restores an archived product and records it in the audit. Throws like `restoreProduct`. */
export async function restoreProductWithAudit(
  tx: EntityManager,
  actor: Actor,
  id: string,
): Promise<ProductEntity> {
  const { before, after } = await restoreProduct(tx, id, actor.now());
  await recordAudit(tx, actor, {
    action: 'product.restored',
    target: id,
    before: toAuditFields(before),
    after: toAuditFields(after),
    undoes: await findEntryToUndo(tx, id, PRODUCT_ARCHIVED),
  });
  return after;
}

/** Archives a product for an administrator, who can undo it from Activity. Throws 404. */
export async function archiveProductWithAudit(tx: EntityManager, actor: Actor, id: string): Promise<void> {
  const { before, after } = await archiveProduct(tx, id, actor.now());
  await recordAudit(tx, actor, {
    action: PRODUCT_ARCHIVED,
    target: id,
    before: toAuditFields(before),
    after: toAuditFields(after),
  });
}
