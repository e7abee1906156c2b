import { listReviews, restoreReview } from '@shop/contract/calls/adminReviews';
import { deleteReview } from '@shop/contract/calls/reviewModeration';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const { useListReviewsQuery, useDeleteAnyReviewMutation, useRestoreReviewMutation } = injectEndpoints(
  MICRO_FRONTEND,
  {
    endpoints: (build) => ({
      listReviews: build.query(
        fromContract(listReviews, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
      ),
      // Named differently from the API call, because the shop's product page defines an endpoint with the
      // call's name.
      deleteAnyReview: build.mutation(fromContract(deleteReview, { invalidates: ['Product'] })),
      restoreReview: build.mutation(fromContract(restoreReview, { invalidates: ['Product'] })),
    }),
  },
);
