import * as z from 'zod/mini';
import { setReplyWithAudit } from '../../catalogue/reviews/reviewReply.service.ts';
import type { UndoContext } from './undoContext.ts';
import { findChangesToUndo } from './undoContext.ts';

/** Values before the action. Without `reply` the reviewer was erased, and the action cannot be undone. */
const AuditedReply = z.object({
  productId: z.string(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.string()),
});

/** Restores the previous reply to a review with its time, or removes a reply to a review that had none. */
export async function undoReviewReply({ tx, call, entry }: UndoContext): Promise<void> {
  const { productId, reply, repliedAt } = AuditedReply.parse(entry.before);
  const present = await setReplyWithAudit(tx, call, {
    ...{ productId, reviewId: entry.target, reply },
    repliedAt: repliedAt === null ? call.now() : new Date(repliedAt),
    undoes: entry.id,
  });
  findChangesToUndo(entry, { productId, ...present });
}
