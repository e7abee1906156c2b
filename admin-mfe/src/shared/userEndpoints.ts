import { findUsers, getUserWithOrders } from '@shop/contract/calls/adminUserList';
import { deleteUser, getUser, restoreUser, updateUser } from '@shop/contract/calls/adminUsers';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const {
  useFindUsersQuery,
  useGetUserWithOrdersQuery,
  useGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useRestoreUserMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    findUsers: build.query(
      fromContract(findUsers, { provides: ['Users', 'Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getUserWithOrders: build.query(fromContract(getUserWithOrders, { provides: ['User', 'Order'] })),
    getUser: build.query(fromContract(getUser, { provides: ['User'] })),
    updateUser: build.mutation(fromContract(updateUser, { invalidates: ['User', 'Users'] })),
    restoreUser: build.mutation(fromContract(restoreUser, { invalidates: ['User', 'Users'] })),
    deleteUser: build.mutation(fromContract(deleteUser, { invalidates: ['User', 'Users'] })),
  }),
});
