import { normaliseEmail } from '@shop/domain/people';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { UserEntity as User } from '../../database/entities/UserEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { badCredentials } from '../../errors.ts';
import type { LimitName } from '../../http/rateLimits.ts';
import type { Call } from '../../http/serve.ts';
import type { UsersContext } from './usersContext.ts';
import { isKnownTo, readKnownClient } from '../../http/sessions/knownClient.ts';
import { inTurn } from './inTurn.ts';
import { logSignIn } from './signInLog.ts';

/**
 * The user with this address and password. An unknown address gets the same answer after the same work. Failures are
 * counted per account and address of the caller, so that a stranger's guesses do not lock the owner out.
 */
export async function authenticate(
  app: UsersContext,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<User> {
  const email = normaliseEmail(credentials.email);
  const user = await app.db.read.findOneBy(UserEntity, { email });
  const account = { email, id: user?.id ?? null, passwordHash: user?.passwordHash ?? null };
  if (!(await provePassword(app, account, credentials.password, caller)) || !user) throw badCredentials();
  return withTodaysHash(app, user, credentials.password);
}

/** The caller of an attempt: the limits count by network, or by a known browser. */
type Caller = Pick<Call, 'network' | 'ctx'>;

/** Replaces a hash of older parameters, which needs the password and is therefore done at a sign-in. */
async function withTodaysHash({ db, passwords }: UsersContext, user: User, password: string): Promise<User> {
  const { id, passwordHash: old } = user;
  if (old === null || !passwords.isOutdated(old)) return user;
  const passwordHash = await passwords.hash(password);
  const { affected } = await inTransaction(db, (tx) =>
    tx.update(UserEntity, { id, passwordHash: old }, { passwordHash }),
  );
  if (affected === 1) return { ...user, passwordHash };
  // Another sign-in was faster or the password was replaced, so the stored hash decides.
  const current = await db.read.findOneBy(UserEntity, { id });
  const renewed = current?.passwordHash ?? null;
  if (!current || renewed === null || passwords.isOutdated(renewed)) return user;
  return (await passwords.verify(renewed, password)) ? current : user;
}

/**
 * Checks again that the password is the current one, since comparing takes time and a replaced password must not open a
 * session. Throws bad_credentials.
 */
export async function assertSamePassword(
  tx: EntityManager,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<void> {
  // This write waits for a concurrent change of the account, which a read would not.
  const { affected } = await tx.update(
    UserEntity,
    { id, passwordHash: passwordHash ?? IsNull(), deletedAt: IsNull() },
    { turn: () => 'turn + 1' },
  );
  if (affected !== 1) throw badCredentials();
}

interface Account {
  readonly email: string;
  /** Null when no account has the address. */
  readonly id: string | null;
  readonly passwordHash: string | null;
}

/**
 * Whether the password is the account's. Attempts of one bucket run one after another, so that the count is exact.
 * Throws 429.
 */
export async function provePassword(
  app: UsersContext,
  account: Account,
  password: string,
  { network, ctx }: Caller,
): Promise<boolean> {
  const { limits, passwords } = app;
  const [own, ...shared] = await bucketsOf(app, account, { network, ctx });
  const logFailure = () =>
    logSignIn(app, ctx, { outcome: 'sign-in failed', userId: account.id, email: account.email });
  return inTurn(own.key, async () => {
    try {
      for (const { limit, key } of [own, ...shared]) await limits.check(limit, key);
    } catch (refusal) {
      await logFailure();
      throw refusal;
    }
    if (await passwords.verify(account.passwordHash, password)) {
      await limits.forget(own.limit, own.key);
      return true;
    }
    await logFailure();
    for (const { limit, key } of [own, ...shared]) await limits.take(limit, key);
    return false;
  });
}

interface Bucket {
  readonly limit: LimitName;
  readonly key: string;
}

/**
 * The buckets that count failures: per account and address, and per address. A browser that has signed in to the
 * account before has a bucket of its own, so that others at its address cannot use up its attempts.
 */
async function bucketsOf(
  app: UsersContext,
  { id, email }: Account,
  { network, ctx }: Caller,
): Promise<readonly [Bucket, ...Bucket[]]> {
  const client = await readKnownClient(app, ctx);
  if (client && id !== null && (await isKnownTo(app, client, id))) {
    return [{ limit: 'signInFailuresPerClient', key: `${client.id} ${id}` }];
  }
  return [
    { limit: 'signInFailuresPerAccount', key: `${network} ${email}` },
    { limit: 'signInFailuresPerAddress', key: network },
  ];
}
