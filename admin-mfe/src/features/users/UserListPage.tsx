import { exportUsers } from '@shop/contract/calls/adminUserList';
import { ButtonLink } from '@shop/shared-ui';
import { ExportLink } from '../../shared/ExportLink.tsx';
import { FormActions } from '../../shared/FormActions.ts';
import { getExportHref } from '../../shared/getExportHref.ts';
import { Screen } from '../../shared/Screen.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { ALL_USERS, DELETED_USERS, showsDeleted, toUserInput, useUserView } from './userView.ts';

export function UserListPage() {
  const view = useUserView();
  const [to, name] = showsDeleted(view) ? [ALL_USERS, 'All users'] : [DELETED_USERS, 'Deleted users'];
  const { page: _, ...filters } = toUserInput(view);
  const actions = (
    <FormActions>
      <ExportLink href={getExportHref(exportUsers.path, filters)} />
      <ButtonLink to={to} variant="secondary" size="small">
        {name}
      </ButtonLink>
    </FormActions>
  );
  return (
    <Screen action={actions}>
      <UserFilters view={view} />
      <UserTable view={view} />
    </Screen>
  );
}
