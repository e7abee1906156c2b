import { ButtonLink } from '@shop/shared-ui';
import { Screen } from '../../shared/Screen.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { ALL_USERS, DELETED_USERS, showsDeleted, useUserView } from './userView.ts';

export function UserListPage() {
  const view = useUserView();
  const [to, name] = showsDeleted(view) ? [ALL_USERS, 'All users'] : [DELETED_USERS, 'Deleted users'];
  const otherList = (
    <ButtonLink to={to} variant="secondary" size="small">
      {name}
    </ButtonLink>
  );
  return (
    <Screen action={otherList}>
      <UserFilters view={view} />
      <UserTable view={view} />
    </Screen>
  );
}
