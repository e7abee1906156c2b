import { Alert } from '@shop/shared-ui';
import type { Refusal } from './refusal.ts';

interface RefusalAlertProps {
  refusal: Refusal | null;
  onRetry?: (() => void) | undefined;
}

/** Shows the server's message in the form, because the toast with the same text disappears. */
export function RefusalAlert({ refusal, onRetry }: RefusalAlertProps) {
  if (refusal === null) return null;
  return (
    <Alert hint={refusal.hint} onRetry={onRetry}>
      {refusal.message}
    </Alert>
  );
}
