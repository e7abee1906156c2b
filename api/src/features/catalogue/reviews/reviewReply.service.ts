import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { assertContentUnchanged, computeContentVersion } from '../../../contentVersion.ts';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { lockProduct } from '../../../database/locks.ts';
import { notFound } from '../../../errors.ts';
import type { AuditedFields } from '../../../database/entities/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';

/** A new reply of the shop to a review; null removes the present one. */
export interface ReplyChange {
  readonly productId: string;
  readonly reviewId: string;
  readonly reply: string | null;
  /** Time of a reply to a review that has none. */
  readonly repliedAt: Date;
  /** Version of the reply that the client has read, if it sent one. */
  readonly version?: string | undefined;
  /** Id of the audit entry that the change reverts. */
  readonly undoes?: string;
}

type ReplyColumns = Pick<ReviewEntity, 'reply' | 'repliedAt'>;

/**
 * Sets or removes the shop's reply to a review and records it in the audit; a reply that is there already
 * changes nothing. Returns the audited values before. Throws 404 when the product is archived or has no such
 * review, and 409 `stale_version` when the reply has changed since the given version.
 */
export async function setReplyWithAudit(
  tx: EntityManager,
  actor: Actor,
  { productId, reviewId, reply, repliedAt, version, undoes }: ReplyChange,
): Promise<AuditedFields> {
  // The lock serializes changes of the review on one database server. Between the nodes of a cluster the row
  // of `reviews` does, which a reply and a deletion both change: one of the two conflicts at COMMIT.
  if (!(await lockProduct(tx, { id: productId, state: Not('archived') }))) throw notFound('Product');
  const before = await tx.findOneBy(ReviewEntity, { id: reviewId, productId });
  if (!before) throw notFound('Review');
  if (before.reply === reply) return toAuditedFields(before);
  const present = { text: before.reply ?? 'removed', version: computeContentVersion(before.reply) };
  assertContentUnchanged([{ name: 'reply', version, present }]);
  const after = { reply, repliedAt: reply === null ? null : (before.repliedAt ?? repliedAt) };
  await tx.update(ReviewEntity, { id: reviewId }, after);
  await recordAudit(tx, actor, {
    action: getAction(before, after),
    target: reviewId,
    before: { productId, ...toAuditedTime(before) },
    after: { productId, ...toAuditedTime(after) },
    // A reply may address its reader by name, so it is as personal as the review.
    personal: { of: before.userId, before: { reply: before.reply }, after: { reply } },
    undoes,
  });
  return toAuditedFields(before);
}

const toAuditedTime = ({ repliedAt }: ReplyColumns) => ({ repliedAt: repliedAt?.toISOString() ?? null });

const toAuditedFields = (columns: ReplyColumns): AuditedFields => ({
  reply: columns.reply,
  ...toAuditedTime(columns),
});

function getAction(before: ReplyColumns, after: ReplyColumns): string {
  if (after.reply === null) return 'review.replyRemoved';
  return before.reply === null ? 'review.replied' : 'review.replyChanged';
}
