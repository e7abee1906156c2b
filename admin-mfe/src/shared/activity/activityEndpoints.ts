import { listActivity, undoAuditEntry } from '@shop/contract/calls/adminActivity';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

/**
 * Tags of all objects that an undo may change. The list of audit entries provides them too, because each
 * change by an administrator adds an entry.
 */
const ALL_TAGS = ['Product', 'Order', 'User', 'Users'] as const;

export const { useListActivityQuery, useUndoActMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listActivity: build.query(
      fromContract(listActivity, { provides: [...ALL_TAGS], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    undoAct: build.mutation(fromContract(undoAuditEntry, { invalidates: [...ALL_TAGS] })),
  }),
});
