import type { EntityManager } from 'typeorm';
import { findEntryToUndo } from '../../audit/undoneEntries.service.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { restoreReview } from './deletedReviews.service.ts';

export const REVIEW_DELETED_ACTION = 'review.deleted';

/** Restores a deleted review and records it in the audit. Throws like `restoreReview`. */
export async function restoreReviewWithAudit(tx: EntityManager, actor: Actor, id: string): Promise<void> {
  const { productId, userId, rating, comment } = await restoreReview(tx, id, actor.now());
  await recordAudit(tx, actor, {
    action: 'review.restored',
    target: id,
    after: { productId, userId, rating },
    personal: { of: userId, after: { comment } },
    undoes: await findEntryToUndo(tx, id, REVIEW_DELETED_ACTION),
  });
}
