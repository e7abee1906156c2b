import { Alert } from '@shop/shared-ui';
import type { Refusal } from './refusal.ts';

interface RefusalAlertProps {
  refusal: Refusal | null;
  onRetry?: (() => void) | undefined;
}

/** What the server said, in the form: the toast with the same words is gone after five seconds. */
export function RefusalAlert({ refusal, onRetry }: RefusalAlertProps) {
  if (refusal === null) return null;
  return (
    <Alert hint={refusal.hint} onRetry={onRetry}>
      {refusal.message}
    </Alert>
  );
}
