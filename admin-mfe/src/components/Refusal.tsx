import { Alert, errorMessage, isErrorCode } from '@shop/shared-ui';
import { isGone, refusalHint } from './refusalHint.ts';

const GONE = 'It has been deleted meanwhile. What you typed is still here, to be copied.';

interface RefusalProps {
  /** Why a form was not saved; nothing is shown while there is none. */
  error: unknown;
  /** What to do when somebody else has saved a newer version. */
  staleHint?: string;
}

export function Refusal({ error, staleHint }: RefusalProps) {
  if (!error) return null;
  const hint = isErrorCode(error, 'stale_version') ? staleHint : isGone(error) ? GONE : refusalHint(error);
  return <Alert hint={hint}>{errorMessage(error)}</Alert>;
}
