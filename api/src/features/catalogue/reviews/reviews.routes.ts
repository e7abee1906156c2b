import { createReview } from '@shop/contract/reviews';
import { exportReviews, listReviews, restoreReview } from '@shop/contract/adminReviews';
import { deleteReview, removeReviewReply, saveReviewReply } from '@shop/contract/reviewModeration';
import { inTransaction } from '../../../database/transaction.ts';
import { createCsvBody } from '../../../http/csv/csvBody.ts';
import { serveCsv } from '../../../http/csv/serveCsv.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { recordAudit } from '../../audit/audit.ts';
import { removeReview } from './deletedReviews.service.ts';
import { REVIEW_CSV_COLUMNS } from './reviewColumns.ts';
import { findReviewPage, streamReviews } from './reviewList.service.ts';
import { REVIEW_DELETED_ACTION, restoreReviewWithAudit } from './restoreReview.service.ts';
import { setReplyWithAudit } from './reviewReply.service.ts';
import { writeReview } from './reviews.service.ts';

export function reviewsRoutes(router: ApiRouter, app: ServerContext): void {
  const { db } = app;

  serve(router, createReview, async (review, call) => {
    await call.limit('review', call.user.id);
    await inTransaction(db, (tx) => writeReview(tx, { ...review, userId: call.user.id }, call.now()));
    return { message: 'Review Submitted' };
  });

  serve(router, deleteReview, async ({ productId, reviewId }, call) => {
    await inTransaction(db, async (tx) => {
      const { userId, rating, comment } = await removeReview(tx, productId, reviewId, call.now());
      await recordAudit(tx, call, {
        action: REVIEW_DELETED_ACTION,
        target: reviewId,
        before: { productId, userId, rating },
        personal: { of: userId, before: { comment } },
      });
    });
    return { message: 'Review Deleted' };
  });

  serve(router, saveReviewReply, async (change, call) => {
    await inTransaction(db, (tx) => setReplyWithAudit(tx, call, { ...change, repliedAt: call.now() }));
    return { message: 'Reply saved' };
  });

  serve(router, removeReviewReply, async (ids, call) => {
    const change = { ...ids, reply: null, repliedAt: call.now() };
    await inTransaction(db, (tx) => setReplyWithAudit(tx, call, change));
    return { message: 'Reply removed' };
  });

  serve(router, listReviews, (query, call) => findReviewPage(db.read, query, call.now()));

  serveCsv(router, exportReviews, (filters, call) => ({
    name: 'reviews',
    body: createCsvBody(REVIEW_CSV_COLUMNS, streamReviews(db.read, filters, call.now())),
  }));

  serve(router, restoreReview, async ({ id }, call) => {
    await inTransaction(db, (tx) => restoreReviewWithAudit(tx, call, id));
    return { message: 'Review restored' };
  });
}
