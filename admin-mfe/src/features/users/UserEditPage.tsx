import { BackLink, isApiError, NotFound, useParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useGetUserQuery } from './userEndpoints.ts';
import { UserForm } from './UserForm.tsx';

export function UserEditPage() {
  const { id = '' } = useParams();
  const { currentData: user, error, isFetching, refetch } = useGetUserQuery({ id });
  if (isApiError(error) && error.status === 404)
    return <NotFound what="User" all={{ name: 'users', to: '/admin/userlist' }} />;
  return (
    <Screen title="Edit User" before={<BackLink to="/admin/userlist" />}>
      {error && !isFetching && <Failure error={error} onRetry={() => void refetch()} />}
      {!user && !error && <TableSkeleton />}
      {user && <UserForm key={user._id} user={user} />}
    </Screen>
  );
}
