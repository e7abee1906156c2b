import { Alert, errorMessage, isErrorCode } from '@shop/shared-ui';
import { isGone, getRefusalHint } from './refusalHint.tsx';

const DELETED_HINT = 'It has been deleted in the meantime. What you typed is still here, so you can copy it.';

interface SaveErrorAlertProps {
  /** Error of the last save. Nothing is rendered without one. */
  error: unknown;
  /** Advice that is shown if another administrator has saved a newer version. */
  staleHint?: string;
}

export function SaveErrorAlert({ error, staleHint }: SaveErrorAlertProps) {
  if (!error) return null;
  const hint = isErrorCode(error, 'stale_version')
    ? staleHint
    : isGone(error)
      ? DELETED_HINT
      : getRefusalHint(error);
  return <Alert hint={hint}>{errorMessage(error)}</Alert>;
}
