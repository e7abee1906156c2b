import type { User } from '@shop/contract/users';
import { ButtonLink, errorMessage, notify } from '@shop/shared-ui';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { RowActions } from '../../components/RowActions.ts';
import { TextCell } from '../../components/TextCell.ts';
import { MailLink } from '../../components/MailLink.tsx';
import { YesNo } from '@shop/order-ui/YesNo';
import { ColleagueSecondFactor } from './ColleagueSecondFactor.tsx';
import { useDeleteUserMutation, useRestoreUserMutation } from './userEndpoints.ts';

const SHOWN_OF_ID = 8;

export function UserRow({ user }: { user: User }) {
  const [deleteUser] = useDeleteUserMutation();
  const [restoreUser] = useRestoreUserMutation();
  const handleDelete = async (): Promise<void> => {
    const { data, error } = await deleteUser({ id: user._id });
    if (!data) {
      notify.error(errorMessage(error));
      return;
    }
    notify.withAction('User deleted', { label: 'Undo', onAction: () => void handleUndo() });
  };
  const handleUndo = async (): Promise<void> => {
    const { data, error } = await restoreUser({ id: user._id });
    if (data) notify.success(`${user.name} restored`);
    else notify.error(errorMessage(error));
  };
  return (
    <tr>
      <td data-label="ID">
        <code title={user._id}>{user._id.slice(-SHOWN_OF_ID)}</code>
      </td>
      <TextCell data-label="NAME">{user.name}</TextCell>
      <TextCell data-label="EMAIL">
        <MailLink email={user.email} />
      </TextCell>
      <td data-label="ADMIN">
        <YesNo yes={user.isAdmin} />
      </td>
      <td data-label="ACTIONS">
        {user.isAdmin ? (
          <ColleagueSecondFactor user={user} />
        ) : (
          <RowActions>
            <ButtonLink
              to={`/admin/user/${user._id}/edit`}
              variant="secondary"
              size="small"
              aria-label={`Edit ${user.name}`}
            >
              Edit
            </ButtonLink>
            <DeleteButton
              name={user.name}
              question="Are you sure?"
              subject={`${user.name}, ${user.email}`}
              onDelete={handleDelete}
            />
          </RowActions>
        )}
      </td>
    </tr>
  );
}
