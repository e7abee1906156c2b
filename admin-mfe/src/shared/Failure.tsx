import { Alert, errorMessage } from '@shop/shared-ui';
import { getRefusalHint } from './refusalHint.tsx';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** True while the request is repeated. */
  busy: boolean;
  /** Text for an error without a message. */
  fallback?: string;
}

export function Failure({ error, onRetry, busy, fallback }: FailureProps) {
  return (
    <Alert hint={getRefusalHint(error)} onRetry={onRetry} busy={busy}>
      {errorMessage(error, fallback)}
    </Alert>
  );
}
