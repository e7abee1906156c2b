import { createReview } from '@shop/contract/reviews';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useCreateReviewMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    createReview: build.mutation(fromContract(createReview, { invalidates: ['Product'] })),
  }),
});
