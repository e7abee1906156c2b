import { listActivity, undoAct } from '@shop/contract/adminActivity';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

/** Whatever an administrator changes adds an act, and undoing one may change anything. */
const ALL = ['Product', 'Order', 'User', 'Users'] as const;

export const { useListActivityQuery, useUndoActMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query(
      fromContract(listActivity, { provides: [...ALL], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    undoAct: build.mutation(fromContract(undoAct, { invalidates: [...ALL] })),
  }),
});
