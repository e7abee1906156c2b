import { createHmac } from 'node:crypto';
import { normaliseEmail } from '@shop/domain/people';
import type { ApiContext } from '../../http/requestState.ts';
import type { ServerContext } from '../../http/serverContext.ts';

interface SignInAttempt {
  readonly outcome: 'signed in' | 'sign-in failed';
  /** Null when no account has the address. */
  readonly userId: string | null;
  readonly email: string;
}

/**
 * The address travels into the log as a keyed hash: lines about one address can be found together, and nobody finds the
 * address by hashing a list of them.
 */
export async function logSignIn(
  { log, keys }: Pick<ServerContext, 'log' | 'keys'>,
  { state }: Pick<ApiContext, 'state'>,
  { outcome, userId, email }: SignInAttempt,
): Promise<void> {
  const emailHash = createHmac('sha256', await keys.keyFor('log-email'))
    .update(normaliseEmail(email))
    .digest('hex')
    .slice(0, 32);
  log.info({ requestId: state.requestId, ip: state.ip, account: userId, emailHash }, outcome);
}
