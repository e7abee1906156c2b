import { deleteReview } from '@shop/contract/calls/reviewModeration';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useDeleteReviewMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    deleteReview: build.mutation(fromContract(deleteReview, { invalidates: ['Product'] })),
  }),
});
