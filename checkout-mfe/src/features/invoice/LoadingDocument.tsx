import { Alert, Container, errorHint, errorMessage, isApiError, PageHeading, Spinner } from '@shop/shared-ui';
import { NoDocument } from './NoDocument.tsx';

interface LoadingDocumentProps {
  /** 'Invoice', for its 404. */
  what: string;
  orderId: string;
  query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** What stands in the place of a document that is not there yet, or not at all. */
export function LoadingDocument({
  what,
  orderId,
  query: { error, isFetching, refetch },
}: LoadingDocumentProps) {
  if (isApiError(error) && error.status === 404) return <NoDocument what={what} orderId={orderId} />;
  return (
    <Container>
      <PageHeading />
      {error && !isFetching ? (
        <Alert hint={errorHint(error)} onRetry={() => void refetch()}>
          {errorMessage(error)}
        </Alert>
      ) : (
        <Spinner />
      )}
    </Container>
  );
}
