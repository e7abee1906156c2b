import { createHmac } from 'node:crypto';
import { normalizeEmail } from '@shop/domain/people';
import type { ApiContext } from '../../../http/requestState.ts';
import type { ServerContext } from '../../../http/serverContext.ts';

interface SignInAttempt {
  readonly outcome: 'signed in' | 'sign-in failed';
  /** Null when no account has the e-mail address. */
  readonly userId: string | null;
  readonly email: string;
}

/**
 * Logs a sign-in attempt, with the e-mail address as a keyed hash, so that lines about one address can be matched and
 * a list of addresses cannot be tested against the log.
 */
export async function logSignIn(
  { log, keys }: Pick<ServerContext, 'log' | 'keys'>,
  { state }: Pick<ApiContext, 'state'>,
  { outcome, userId, email }: SignInAttempt,
): Promise<void> {
  const emailHash = createHmac('sha256', await keys.getKey('log-email'))
    .update(normalizeEmail(email))
    .digest('hex')
    .slice(0, 32);
  log.info({ requestId: state.requestId, ip: state.ip, account: userId, emailHash }, outcome);
}
