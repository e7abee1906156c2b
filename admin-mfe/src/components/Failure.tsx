import { Alert, errorMessage } from '@shop/shared-ui';
import { refusalHint } from './refusalHint.ts';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** It is being tried again. */
  busy: boolean;
  /** Said when neither server nor browser gave a reason. */
  fallback?: string;
}

export function Failure({ error, onRetry, busy, fallback }: FailureProps) {
  return (
    <Alert hint={refusalHint(error)} onRetry={onRetry} busy={busy}>
      {errorMessage(error, fallback)}
    </Alert>
  );
}
