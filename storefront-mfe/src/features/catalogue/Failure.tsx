import { Alert, errorHint, errorMessage } from '@shop/shared-ui';

/** A call that failed, in the server's words if it had any, with a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert hint={errorHint(error)} onRetry={onRetry}>
      {errorMessage(error)}
    </Alert>
  );
}
