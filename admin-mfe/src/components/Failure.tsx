import { Alert, errorHint, errorMessage } from '@shop/shared-ui';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** Said when neither server nor browser gave a reason. */
  fallback?: string;
}

export function Failure({ error, onRetry, fallback }: FailureProps) {
  return (
    <Alert hint={errorHint(error)} onRetry={onRetry}>
      {errorMessage(error, fallback)}
    </Alert>
  );
}
