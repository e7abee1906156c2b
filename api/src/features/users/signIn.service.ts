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
 * The user with this address and password. An unknown address fails with the same answer after the same work. Failures
 * count per account and address of the caller, so that a stranger's guesses never lock the owner out.
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

/** Whose try it is: the limits count by network, and by browser if it is known. */
type Caller = Pick<Call, 'network' | 'ctx'>;

/** The password is at hand only now, so this is when a hash of an older cost is made anew. */
async function withTodaysHash({ db, passwords }: UsersContext, user: User, password: string): Promise<User> {
  const { id, passwordHash: old } = user;
  if (old === null || !passwords.isOutdated(old)) return user;
  const passwordHash = await passwords.hash(password);
  const { affected } = await inTransaction(db, (tx) =>
    tx.update(UserEntity, { id, passwordHash: old }, { passwordHash }),
  );
  if (affected === 1) return { ...user, passwordHash };
  // Another sign-in was faster, or the password was replaced meanwhile: what stands there now decides.
  const current = await db.read.findOneBy(UserEntity, { id });
  const renewed = current?.passwordHash ?? null;
  if (!current || renewed === null || passwords.isOutdated(renewed)) return user;
  return (await passwords.verify(renewed, password)) ? current : user;
}

/**
 * Comparing a password takes a while. One that was replaced meanwhile opens no session: the change has ended all others.
 * Throws bad_credentials.
 */
export async function assertSamePassword(
  tx: EntityManager,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<void> {
  // A write, not a read: it waits for a change that is under way.
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

/** Whether the password is the account's. Tries of one bucket run in turn, so that the count is exact. Throws 429. */
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
 * Where failures count: per account and address, and per address. A browser that has signed in to the account before is
 * counted by itself alone, so that whoever shares its address can use up nothing of its owner's.
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
