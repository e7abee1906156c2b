import { RESTORE_DAYS, getRestoreCutoff } from '@shop/domain/orderStates';
import { isUniqueViolation } from '../../../database/errors.ts';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { changedMeanwhile, illegalTransition, notFound } from '../../../errors.ts';
import type { Call } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { findEntryToUndo, findUndoingEntries } from '../../audit/undoneEntries.service.ts';
import type { AuditTrailEntry } from '../../audit/auditTrail.service.ts';
import { decryptEntries } from '../../audit/auditTrail.service.ts';
import { restoreOrderWithAudit as restoreOrder } from '../../orders/ending/auditedRestoration.service.ts';
import { restoreProductWithAudit as restoreProduct } from '../../catalogue/products/restoreProduct.service.ts';
import { deleteRedirectBatch } from '../../catalogue/redirects/redirects.service.ts';
import { restoreReviewWithAudit as restoreReview } from '../../catalogue/reviews/restoreReview.service.ts';
import { restoreUser } from '../../accounts/admin/adminUsers.service.ts';
import type { UndoContext } from './undoContext.ts';
import { canUndoProductSave, undoProductSave } from './undoProduct.ts';
import { undoRedirectDeletion } from './undoRedirect.ts';
import { undoReviewReply } from './undoReviewReply.ts';
import { undoSetting, undoSizeChart } from './undoSetting.ts';
import { undoSynonyms } from './undoSynonyms.ts';
import { undoVoucherChange, undoVoucherCreation } from './undoVoucher.ts';
import { undoUserEdit } from './undoUser.ts';

interface UndoHandler {
  readonly undo: (undoing: UndoContext) => Promise<unknown>;
  /** Whether the audit entry contains the values that the undo needs; true by default. */
  readonly isPossible?: (entry: AuditTrailEntry) => boolean;
  /** Whether the action is a deletion. Only the newest deletion of an object can be undone. */
  readonly isDeletion?: true;
}

const productSaveHandler: UndoHandler = {
  undo: undoProductSave,
  isPossible: ({ before }) => canUndoProductSave(before),
};

const reviewReplyHandler: UndoHandler = {
  undo: undoReviewReply,
  isPossible: ({ before }) => before?.['reply'] !== undefined,
};

/** Undo handlers by action. An action without a handler cannot be undone. */
const UNDO_HANDLERS: Readonly<Record<string, UndoHandler>> = {
  'order.archived': {
    undo: ({ tx, call, entry, app }) => restoreOrder(tx, call, entry.target, app),
    isDeletion: true,
  },
  'product.archived': {
    undo: ({ tx, call, entry }) => restoreProduct(tx, call, entry.target),
    isDeletion: true,
  },
  'product.changed': productSaveHandler,
  'product.published': productSaveHandler,
  'product.scheduled': productSaveHandler,
  'product.withdrawn': productSaveHandler,
  'product.draft': productSaveHandler,
  'product.counted': productSaveHandler,
  'product.imported': productSaveHandler,
  'review.deleted': {
    undo: ({ tx, call, entry }) => restoreReview(tx, call, entry.target),
    isDeletion: true,
  },
  'review.replied': reviewReplyHandler,
  'review.replyChanged': reviewReplyHandler,
  'review.replyRemoved': reviewReplyHandler,
  'user.delete': { undo: ({ tx, call, entry }) => restoreUser(tx, call, entry.target), isDeletion: true },
  'user.update': { undo: undoUserEdit, isPossible: ({ after }) => after?.['isPasswordNew'] !== true },
  'voucher.created': { undo: undoVoucherCreation },
  'voucher.codesCreated': { undo: undoVoucherCreation },
  'voucher.changed': { undo: undoVoucherChange },
  'redirect.added': { undo: ({ tx, call, entry }) => deleteRedirectBatch(tx, call, entry) },
  'redirect.deleted': { undo: undoRedirectDeletion, isDeletion: true },
  'synonyms.changed': { undo: undoSynonyms },
  'setting.changed': { undo: undoSetting },
  'sizeChart.changed': { undo: undoSizeChart },
};

/**
 * Returns whether an action is of a kind that can be undone, is recent enough, and has an entry with the
 * needed values; `undoEntry` checks for conflicts with later changes.
 */
export function canUndo(entry: AuditTrailEntry, now: Date): boolean {
  const handler = UNDO_HANDLERS[entry.action];
  if (handler === undefined || new Date(entry.at) <= getRestoreCutoff(now)) return false;
  return handler.isPossible?.(entry) ?? true;
}

/**
 * Undoes an action, and records this as an audit entry of its own. Throws 404, or 409 when the action cannot be undone,
 * was undone already, or conflicts with a later change.
 */
export async function undoEntry(app: ServerContext, call: Call<'admin'>, id: string): Promise<void> {
  try {
    await inTransaction(app.db, async (tx) => {
      const row = await tx.findOneBy(AuditEntity, { id });
      const [entry] = row ? await decryptEntries(tx, [row]) : [];
      if (!entry) throw notFound('Act');
      if ((await findUndoingEntries(tx, [id])).size > 0) throw createAlreadyUndoneError();
      const handler = UNDO_HANDLERS[entry.action];
      if (handler === undefined || !canUndo(entry, call.now())) {
        throw illegalTransition(`This can't be undone, or was done more than ${RESTORE_DAYS} days ago.`);
      }
      if (handler.isDeletion && (await findEntryToUndo(tx, entry.target, entry.action)) !== id) {
        throw changedMeanwhile(['it was deleted again']);
      }
      await handler.undo({ tx, call, entry, app });
    });
  } catch (error) {
    // When two administrators undo an action at once, one of them violates the unique key.
    throw isUniqueViolation(error) ? createAlreadyUndoneError() : error;
  }
}

const createAlreadyUndoneError = () => illegalTransition('This has already been undone.');
