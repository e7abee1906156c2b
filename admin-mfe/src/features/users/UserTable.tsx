import { RESTORE_DAYS } from '@shop/domain/orderStates';
import { ButtonLink, EmptyState } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { SortableTable } from '../../shared/SortableTable.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { useFindUsersQuery } from '../../shared/userEndpoints.ts';
import { UserRow } from './UserRow.tsx';
import type { UserView } from './userView.ts';
import { ALL_USERS, COLUMN_SORTS, isSortedByOrders, showsDeleted, toUserInput } from './userView.ts';

const COLUMNS = ['ID', 'NAME', 'EMAIL', 'ADMIN', 'ACTIONS'];

export function UserTable({ view }: { view: UserView }) {
  const { currentData, error, isFetching, refetch } = useFindUsersQuery(toUserInput(view));
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { users, page, pages, total, isCounted } = currentData;
  if (users.length === 0) return failure ?? <NoUsers view={view} />;
  const suffix = isSortedByOrders(view) ? 'with orders' : '';
  return (
    <>
      {failure}
      {showsDeleted(view) && <p>Users can be restored for {RESTORE_DAYS} days after they were deleted.</p>}
      <p role="status">{getCountText(total, isCounted, suffix)}</p>
      <PaginatedList page={page} pages={pages} href={view.pageHref}>
        <SortableTable caption="Users" columns={COLUMNS} sorts={COLUMN_SORTS} view={view}>
          {users.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </SortableTable>
      </PaginatedList>
    </>
  );
}

function getCountText(total: number, isCounted: boolean, which: string): string {
  const users = [total === 1 ? '1 user' : `${String(total)} users`, which].filter(Boolean).join(' ');
  return isCounted ? users : `More than ${users}. Add a word or a filter to see fewer.`;
}

function NoUsers({ view }: { view: UserView }) {
  const { search, role, orders, address } = view.values;
  if ([search, role, orders, address].every((value) => value === undefined)) {
    return <EmptyState text={showsDeleted(view) ? 'No deleted users' : 'No users found'} />;
  }
  return (
    <EmptyState text="No users found">
      <p>No users match all your filters.</p>
      <ButtonLink to={ALL_USERS} variant="secondary">
        Show all users
      </ButtonLink>
    </EmptyState>
  );
}
