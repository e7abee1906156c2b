import { Button, EmptyState, isErrorCode } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { Note } from '../../shared/Note.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { useListMicroFrontendsQuery } from './microFrontendEndpoints.ts';
import { MicroFrontendSection } from './MicroFrontendSection.tsx';

export function MicroFrontendsPage() {
  const { currentData, error, isFetching, refetch } = useListMicroFrontendsQuery();
  const retry = () => void refetch();
  if (isErrorCode(error, 'delivery_off')) {
    return (
      <Screen>
        <NoStore />
      </Screen>
    );
  }
  return (
    <Screen
      action={
        currentData && (
          <Button variant="secondary" size="small" busy={isFetching} onClick={retry}>
            Refresh
          </Button>
        )
      }
    >
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={retry} />}
      {!currentData && !error && <TableSkeleton />}
      {currentData?.isCounting === false && (
        <Note>
          Loads and failures are not counted: set <code>DELIVERY_SECRET</code> for shell and API.
        </Note>
      )}
      {currentData?.microFrontends.length === 0 && <EmptyState text="No micro-frontend has a prefix yet" />}
      {currentData?.microFrontends.map((micro) => (
        <MicroFrontendSection key={micro.name} micro={micro} isCounting={currentData.isCounting} />
      ))}
    </Screen>
  );
}

function NoStore() {
  return (
    <EmptyState text="No store of published versions is set up">
      <p>
        Set <code>DELIVERY_STORE_URL</code> for the API to the folder (<code>file:///…</code>) or the bucket (
        <code>s3://…</code>) that the shell follows, and start it again.
      </p>
    </EmptyState>
  );
}
