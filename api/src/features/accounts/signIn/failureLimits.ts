import type { UsersContext } from '../passwords/usersContext.ts';
import type { LimitName } from '../../../http/rateLimits.ts';
import type { Call } from '../../../http/serve.ts';
import { hasSignedInBefore, readKnownClient } from '../../../http/sessions/knownClient.ts';
import { logSignIn } from './signInLog.ts';

export interface SignInAccount {
  readonly email: string;
  /** Null when no account has the e-mail address. */
  readonly id: string | null;
}

/**
 * Client of a sign-in attempt; failures are counted for its network, or for a browser that has signed in to
 * the account before.
 */
export type SignInCaller = Pick<Call, 'network' | 'ctx'>;

/** Secret that a client may be guessing, and its account. Passwords and codes have limits of their own. */
interface GuessableSecret {
  readonly of: SignInAccount;
  readonly kind: 'password' | 'code';
}

/**
 * Runs an attempt, whose result is null when it failed, and counts failures; a success resets the count of the
 * account. Attempts of one account bucket run one after another in this process, so that the count is exact. Throws
 * 429 without running the attempt after too many failures.
 */
export async function withFailureLimit<T>(
  app: UsersContext,
  secret: GuessableSecret,
  { network, ctx }: SignInCaller,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const { limits } = app;
  const [accountBucket, ...otherBuckets] = await getBuckets(app, secret, { network, ctx });
  const logFailure = () =>
    logSignIn(app, ctx, { outcome: 'sign-in failed', userId: secret.of.id, email: secret.of.email });
  return withKeyedMutex(accountBucket.key, async () => {
    try {
      for (const { limit, key } of [accountBucket, ...otherBuckets]) await limits.check(limit, key);
    } catch (error) {
      await logFailure();
      throw error;
    }
    const result = await attempt();
    if (result !== null) {
      await limits.forget(accountBucket.limit, accountBucket.key);
      return result;
    }
    await logFailure();
    for (const { limit, key } of [accountBucket, ...otherBuckets]) await limits.take(limit, key);
    return null;
  });
}

interface Bucket {
  readonly limit: LimitName;
  readonly key: string;
}

/**
 * Returns the buckets that count failures. A browser that has signed in to the account before has a bucket of
 * its own, so that other clients in its network cannot use up its attempts. Every other client is counted per
 * account and network, and per network; its codes of six digits are also counted per account, since an
 * attacker with the password could guess them from many networks.
 */
async function getBuckets(
  app: UsersContext,
  { of: { id, email }, kind }: GuessableSecret,
  { network, ctx }: SignInCaller,
): Promise<readonly [Bucket, ...Bucket[]]> {
  const client = await readKnownClient(app, ctx);
  const isCode = kind === 'code';
  if (client && id !== null && (await hasSignedInBefore(app, client, id))) {
    return [
      { limit: isCode ? 'codeFailuresPerClient' : 'signInFailuresPerClient', key: `${client.id} ${id}` },
    ];
  }
  return [
    { limit: isCode ? 'codeFailuresPerPair' : 'signInFailuresPerAccount', key: `${network} ${email}` },
    { limit: 'signInFailuresPerAddress', key: network },
    ...(isCode ? [{ limit: 'codeFailuresPerAccount', key: email } as const] : []),
  ];
}

const queueTails = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks of one key one after another, in order of arrival, like a keyed mutex; tasks of other keys do not
 * wait.
 */
async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = (queueTails.get(key) ?? Promise.resolve()).then(work);
  const tail = run.catch(() => undefined);
  queueTails.set(key, tail);
  try {
    return await run;
  } finally {
    if (queueTails.get(key) === tail) queueTails.delete(key);
  }
}
