import { Alert, errorMessage } from '@shop/shared-ui';
import { getRefusalHint } from './refusalHint.tsx';

interface ErrorAlertProps {
  error: unknown;
  onRetry: () => void;
  /** True while the request is repeated. */
  busy: boolean;
  /** Text for an error without a message. */
  fallback?: string;
}

export function ErrorAlert({ error, onRetry, busy, fallback }: ErrorAlertProps) {
  return (
    <Alert hint={getRefusalHint(error)} onRetry={onRetry} busy={busy}>
      {errorMessage(error, fallback)}
    </Alert>
  );
}
