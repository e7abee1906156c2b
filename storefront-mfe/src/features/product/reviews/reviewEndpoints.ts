import { createReview } from '@shop/contract/calls/reviews';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useCreateReviewMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    createReview: build.mutation(fromContract(createReview, { invalidates: ['Product'] })),
  }),
});
