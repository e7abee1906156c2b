import type { UserWithOrders } from '@shop/contract/adminUserList';
import { Chip } from '@shop/order-ui/Chip';
import { YesNo } from '@shop/order-ui/YesNo';
import { ButtonLink } from '@shop/shared-ui';
import { ConfirmedActionButton } from '../../shared/ConfirmedActionButton.tsx';
import { DeleteButton } from '../../shared/DeleteButton.tsx';
import { MailLink } from '../../shared/MailLink.tsx';
import { RowActions } from '../../shared/RowActions.ts';
import { TextCell } from '../../shared/TextCell.ts';
import { RemoveSecondFactorButton } from './RemoveSecondFactorButton.tsx';
import { UserOrderSummary } from './UserOrderSummary.tsx';
import { useDeleteUser, useRestoreUser } from './useUserDeletion.ts';

const ID_TAIL_LENGTH = 8;

export function UserRow({ user }: { user: UserWithOrders }) {
  return (
    <tr>
      <td data-label="ID">
        <code title={user._id}>{user._id.slice(-ID_TAIL_LENGTH)}</code>
      </td>
      <TextCell data-label="NAME">
        <span>
          {user.name} {user.deletedAt !== undefined && <Chip>Deleted</Chip>}
          <UserOrderSummary user={user} />
        </span>
      </TextCell>
      <TextCell data-label="EMAIL">
        <span>
          <MailLink email={user.email} /> {!user.isConfirmed && <Chip>Unconfirmed</Chip>}
        </span>
      </TextCell>
      <td data-label="ADMIN">
        <YesNo yes={user.isAdmin} />
      </td>
      <td data-label="ACTIONS">
        <UserActions user={user} />
      </td>
    </tr>
  );
}

function UserActions({ user }: { user: UserWithOrders }) {
  const deleteUser = useDeleteUser();
  const restoreUser = useRestoreUser();
  const subject = `${user.name}, ${user.email}`;
  if (user.deletedAt !== undefined) {
    return (
      <ConfirmedActionButton
        verb="Restore"
        name={user.name}
        question="Restore this user?"
        subject={subject}
        variants={['secondary', 'primary']}
        onConfirm={() => restoreUser(user)}
      />
    );
  }
  if (user.isAdmin) return <RemoveSecondFactorButton user={user} />;
  return (
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
        subject={subject}
        onDelete={() => deleteUser(user)}
      />
    </RowActions>
  );
}
