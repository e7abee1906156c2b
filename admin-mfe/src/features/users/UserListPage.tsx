import { DataTable, EmptyState, useSearchParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useListUsersQuery } from './userEndpoints.ts';
import { UserRow } from './UserRow.tsx';

const COLUMNS = ['ID', 'NAME', 'EMAIL', 'ADMIN', 'ACTIONS'];

export function UserListPage() {
  return (
    <Screen>
      <UserTable />
    </Screen>
  );
}

function UserTable() {
  const [address] = useSearchParams();
  const { currentData, error, isFetching, refetch } = useListUsersQuery({
    pageNumber: address.get('page') ?? '1',
  });
  const failure = error && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { users, page, pages } = currentData;
  if (users.length === 0) return failure ?? <EmptyState text="No users found" />;
  return (
    <>
      {failure}
      <Pager page={page} pages={pages} href={(to) => `/admin/userlist?page=${String(to)}`}>
        <DataTable caption="Users" columns={COLUMNS}>
          {users.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </DataTable>
      </Pager>
    </>
  );
}
