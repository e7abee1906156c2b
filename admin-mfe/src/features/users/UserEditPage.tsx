import { BackLink, NotFound, useParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { isGone } from '../../components/refusalHint.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { ObjectHistory } from '../activity/ObjectHistory.tsx';
import { useGetUserQuery } from './userEndpoints.ts';
import { UserForm } from './UserForm.tsx';
import { UserOrders } from './UserOrders.tsx';

export function UserEditPage() {
  const { id = '' } = useParams();
  const { currentData: user, error, isFetching, refetch } = useGetUserQuery({ id });
  // An open form keeps its input. Its next save reports that the user is deleted.
  if (!user && isGone(error)) return <NotFound what="User" all={{ name: 'users', to: '/admin/userlist' }} />;
  return (
    <Screen before={<BackLink to="/admin/userlist" />}>
      {error && !isGone(error) && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!user && !error && <TableSkeleton />}
      {user && <UserForm key={user._id} user={user} />}
      {user && <UserOrders id={user._id} />}
      <ObjectHistory target={id} />
    </Screen>
  );
}
