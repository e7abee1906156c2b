import { Alert, errorHint, errorMessage } from '@shop/shared-ui';

/** An alert with the server's message, or a default text, and Retry. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert hint={errorHint(error)} onRetry={onRetry}>
      {errorMessage(error)}
    </Alert>
  );
}
