import { ACTIVITY_KINDS } from '@shop/domain/activity';
import { ButtonLink, EmptyState } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { useListView } from '../../shared/listView.ts';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { ActivityFilters, ACTIVITY_VIEW_PARAMETERS } from './ActivityFilters.tsx';
import { useListActivityQuery } from '../../shared/activity/activityEndpoints.ts';
import { AuditEntryList } from '../../shared/activity/AuditEntryList.tsx';

export function ActivityPage() {
  const view = useListView(ACTIVITY_VIEW_PARAMETERS);
  const { kind, ...others } = view.values;
  const knownKind = ACTIVITY_KINDS.find((each) => each === kind);
  const { currentData, data, error, isFetching, refetch } = useListActivityQuery({
    page: view.page,
    ...others,
    ...(knownKind && { kind: knownKind }),
  });
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Screen
      action={
        view.isNarrowed && (
          <ButtonLink to="/admin/activity" variant="secondary" size="small">
            All activity
          </ButtonLink>
        )
      }
    >
      <ActivityFilters view={view} people={data?.people ?? []} />
      {failure}
      {!currentData && !failure && <TableSkeleton />}
      {currentData?.acts.length === 0 && <EmptyState text="No activity found" />}
      {currentData && currentData.acts.length > 0 && (
        <PaginatedList page={currentData.page} pages={currentData.pages} href={(page) => view.pageHref(page)}>
          <AuditEntryList entries={currentData.acts} label="Activity" hasLinks />
        </PaginatedList>
      )}
    </Screen>
  );
}
