import type { EntityManager } from 'typeorm';
import { findEntryToUndo } from '../../audit/undoneEntries.service.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { toAuditFields } from './productAudit.ts';
import { RESTORE_DAYS, getRestoreCutoff } from '@shop/domain/orderStates';
import { MoreThan, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { lockProduct } from '../../../database/locks.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import { indexProduct } from '../search/searchIndex.ts';
import type { ProductChange } from './changeProduct.service.ts';
import { getLockedProduct } from './changeProduct.service.ts';

export const PRODUCT_ARCHIVED_ACTION = 'product.archived';

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
    undoes: await findEntryToUndo(tx, id, PRODUCT_ARCHIVED_ACTION),
  });
  return after;
}

/**
 * Archives a product for an administrator, who can undo it from Activity. Throws 404 like `archiveProduct`.
 */
export async function archiveProductWithAudit(tx: EntityManager, actor: Actor, id: string): Promise<void> {
  const { before, after } = await archiveProduct(tx, id, actor.now());
  await recordAudit(tx, actor, {
    action: PRODUCT_ARCHIVED_ACTION,
    target: id,
    before: toAuditFields(before),
    after: toAuditFields(after),
  });
}

/**
 * Archives a product; orders retain their own copy. Throws 404 when it does not exist or is archived already.
 */
export async function archiveProduct(tx: EntityManager, id: string, now: Date): Promise<ProductChange> {
  const before = await getLockedProduct(tx, id);
  if (before.state === 'archived') throw notFound('Product');
  const { affected } = await tx.update(
    ProductEntity,
    { id, state: Not('archived') },
    { state: 'archived', archivedAt: now, archivedFrom: before.state },
  );
  if (affected !== 1) throw notFound('Product');
  const after = await tx.findOneByOrFail(ProductEntity, { id });
  await indexProduct(tx, after);
  return { before, after };
}

/**
 * Restores an archived product to its previous state; a scheduled one whose publication time has passed
 * becomes withdrawn. Throws 404, or 409 `illegal_transition` when it is not archived or was archived too long
 * ago.
 */
export async function restoreProduct(tx: EntityManager, id: string, now: Date): Promise<ProductChange> {
  await lockProduct(tx, { id });
  const before = await tx.findOneBy(ProductEntity, { id });
  if (!before) throw notFound('Product');
  if (before.state !== 'archived') throw illegalTransition("This product isn't deleted.");
  const { archivedFrom, publishAt } = before;
  const isPast = archivedFrom === 'scheduled' && (publishAt === null || publishAt <= now);
  const { affected } = await tx.update(
    ProductEntity,
    { id, state: 'archived', archivedAt: MoreThan(getRestoreCutoff(now)) },
    {
      state: isPast ? 'withdrawn' : (archivedFrom ?? 'withdrawn'),
      ...(isPast && { publishAt: null }),
      ...{ archivedAt: null, archivedFrom: null, changedAt: now },
      version: () => 'version + 1',
    },
  );
  if (affected !== 1) {
    throw illegalTransition(`A product can be restored for ${RESTORE_DAYS} days after being deleted.`);
  }
  const after = await tx.findOneByOrFail(ProductEntity, { id });
  await indexProduct(tx, after);
  return { before, after };
}
