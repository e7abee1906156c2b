import { deleteReview } from '@shop/contract/reviewModeration';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useDeleteReviewMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    deleteReview: build.mutation(fromContract(deleteReview, { invalidates: ['Product'] })),
  }),
});
