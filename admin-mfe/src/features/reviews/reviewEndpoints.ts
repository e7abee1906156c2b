import { listReviews, restoreReview } from '@shop/contract/calls/adminReviews';
import { deleteReview, removeReviewReply, saveReviewReply } from '@shop/contract/calls/reviewModeration';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const {
  useListReviewsQuery,
  useDeleteAnyReviewMutation,
  useRemoveAnyReviewReplyMutation,
  useRestoreReviewMutation,
  useSaveAnyReviewReplyMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listReviews: build.query(
      fromContract(listReviews, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    // Named differently from the API calls, because the shop's product page defines endpoints with the
    // calls' names.
    deleteAnyReview: build.mutation(fromContract(deleteReview, { invalidates: ['Product'] })),
    saveAnyReviewReply: build.mutation(fromContract(saveReviewReply, { invalidates: ['Product'] })),
    removeAnyReviewReply: build.mutation(fromContract(removeReviewReply, { invalidates: ['Product'] })),
    restoreReview: build.mutation(fromContract(restoreReview, { invalidates: ['Product'] })),
  }),
});
