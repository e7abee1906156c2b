import { normaliseEmail } from '@shop/domain/people';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { UserEntity as User } from '../../database/entities/UserEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { badCredentials } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { inTurn } from './inTurn.ts';

/**
 * The user with this address and password. An unknown address fails with the same answer after the same work. Failures
 * count per account and address of the caller, so that a stranger's guesses never lock the owner out.
 */
export async function authenticate(
  shop: Shop,
  credentials: { email: string; password: string },
  network: string,
): Promise<User> {
  const email = normaliseEmail(credentials.email);
  const user = await shop.db.read.findOneBy(UserEntity, { email });
  if (
    !(await provePassword(
      shop,
      { email, passwordHash: user?.passwordHash ?? null },
      credentials.password,
      network,
    ))
  ) {
    throw badCredentials();
  }
  if (!user) throw badCredentials();
  return withTodaysHash(shop, user, credentials.password);
}

/** The password is at hand only now, so this is when a hash of an older cost is made anew. */
async function withTodaysHash({ db, passwords }: Shop, user: User, password: string): Promise<User> {
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

/** Whether the password is the account's. Tries for one account from one address run in turn, so that the count is exact. */
export async function provePassword(
  { limits, passwords }: Shop,
  account: Pick<User, 'email' | 'passwordHash'>,
  password: string,
  network: string,
): Promise<boolean> {
  const key = `${network} ${account.email}`;
  return inTurn(key, async () => {
    await limits.check('signInFailuresPerAccount', key);
    await limits.check('signInFailuresPerAddress', network);
    if (await passwords.verify(account.passwordHash, password)) {
      await limits.forget('signInFailuresPerAccount', key);
      return true;
    }
    await limits.take('signInFailuresPerAccount', key);
    await limits.take('signInFailuresPerAddress', network);
    return false;
  });
}
