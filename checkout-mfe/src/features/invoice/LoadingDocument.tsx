import { Alert, Container, errorHint, errorMessage, isApiError, PageHeading, Spinner } from '@shop/shared-ui';
import { NoDocument } from './NoDocument.tsx';

interface LoadingDocumentProps {
  /** Kind of the document for its "not found" message, e.g. 'Invoice'. */
  what: string;
  orderId: string;
  query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Replaces a document while it loads, after an error, or if it does not exist. */
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
