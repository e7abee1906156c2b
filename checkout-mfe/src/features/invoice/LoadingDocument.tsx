import { Alert, Container, errorHint, errorMessage, isApiError, PageHeading, Spinner } from '@shop/shared-ui';
import { NoDocument } from './NoDocument.tsx';

interface LoadingDocumentProps {
  /** Kind of the document for its "not found" message, e.g. 'Invoice'. */
  documentName: string;
  orderId: string;
  query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Replaces a document while it loads, after an error, or if it does not exist. */
export function LoadingDocument({
  documentName,
  orderId,
  query: { error, isFetching, refetch },
}: LoadingDocumentProps) {
  if (isApiError(error) && error.status === 404)
    return <NoDocument documentName={documentName} orderId={orderId} />;
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
