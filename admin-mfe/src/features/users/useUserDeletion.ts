import type { User } from '@shop/contract/users';
import { errorMessage, notify } from '@shop/shared-ui';
import { useDeleteUserMutation, useRestoreUserMutation } from '../../shared/userEndpoints.ts';

/** Returns a function that deletes a user and offers Undo, or shows the error. */
export function useDeleteUser(): (user: User) => Promise<void> {
  const [deleteUser] = useDeleteUserMutation();
  const restore = useRestoreUser();
  return async (user) => {
    const { data, error } = await deleteUser({ id: user._id });
    if (!data) {
      notify.error(errorMessage(error));
      return;
    }
    notify.withAction('User deleted', { label: 'Undo', onAction: () => void restore(user) });
  };
}

/** Returns a function that restores a deleted user and shows the result. */
export function useRestoreUser(): (user: User) => Promise<void> {
  const [restoreUser] = useRestoreUserMutation();
  return async ({ _id: id, name }) => {
    const { data, error } = await restoreUser({ id });
    if (data) notify.success(`${name} restored`);
    else notify.error(errorMessage(error));
  };
}
