import { BackLink, NotFound, useParams } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { isGone } from '../../shared/refusalHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { ObjectHistory } from '../../shared/activity/ObjectHistory.tsx';
import { useGetUserQuery } from '../../shared/userEndpoints.ts';
import { UserForm } from './UserForm.tsx';
import { UserOrders } from './UserOrders.tsx';

export function UserEditPage() {
  const { id = '' } = useParams();
  const { currentData: user, error, isFetching, refetch } = useGetUserQuery({ id });
  // An open form retains its input; its next save reports that the user is deleted.
  if (!user && isGone(error)) return <NotFound what="User" all={{ name: 'users', to: '/admin/userlist' }} />;
  return (
    <Screen before={<BackLink to="/admin/userlist" />}>
      {error && !isGone(error) && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!user && !error && <TableSkeleton />}
      {user && <UserForm key={user._id} user={user} />}
      {user && <UserOrders id={user._id} />}
      <ObjectHistory target={id} />
    </Screen>
  );
}
