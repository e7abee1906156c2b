import { deleteReview, removeReviewReply, saveReviewReply } from '@shop/contract/calls/reviewModeration';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useDeleteReviewMutation, useRemoveReviewReplyMutation, useSaveReviewReplyMutation } =
  injectEndpoints(MICRO_FRONTEND, {
    endpoints: (build) => ({
      deleteReview: build.mutation(fromContract(deleteReview, { invalidates: ['Product'] })),
      saveReviewReply: build.mutation(fromContract(saveReviewReply, { invalidates: ['Product'] })),
      removeReviewReply: build.mutation(fromContract(removeReviewReply, { invalidates: ['Product'] })),
    }),
  });
