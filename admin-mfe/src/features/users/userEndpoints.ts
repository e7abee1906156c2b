import { deleteUser, getUser, listUsers, restoreUser, updateUser } from '@shop/contract/adminUsers';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

export const {
  useListUsersQuery,
  useGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useRestoreUserMutation,
} = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query(
      fromContract(listUsers, { provides: ['Users'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getUser: build.query(fromContract(getUser, { provides: ['User'] })),
    updateUser: build.mutation(fromContract(updateUser, { invalidates: ['User', 'Users'] })),
    restoreUser: build.mutation(fromContract(restoreUser, { invalidates: ['User', 'Users'] })),
    deleteUser: build.mutation(fromContract(deleteUser, { invalidates: ['User', 'Users'] })),
  }),
});
