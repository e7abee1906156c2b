import { normalizeEmail } from '@shop/domain/people';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { UserEntity as User } from '../../../database/entities/accounts.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { badCredentials } from '../../../errors.ts';
import type { UsersContext } from '../passwords/usersContext.ts';
import type { SignInAccount, SignInCaller } from './failureLimits.ts';
import { withFailureLimit } from './failureLimits.ts';

/**
 * Returns the user with this e-mail address and password. An unknown address gets an identical response after
 * identical work. Failures are counted for the caller's network and the account, or for a browser that has
 * signed in to the account before, so that a stranger's guesses do not lock the owner out. Throws
 * `bad_credentials`, or 429 after too many failures.
 */
export async function authenticate(
  app: UsersContext,
  credentials: { email: string; password: string },
  caller: SignInCaller,
): Promise<User> {
  const email = normalizeEmail(credentials.email);
  const user = await app.db.read.findOneBy(UserEntity, { email });
  const account = { email, id: user?.id ?? null, passwordHash: user?.passwordHash ?? null };
  if (!(await verifyCurrentPassword(app, account, credentials.password, caller)) || !user)
    throw badCredentials();
  return upgradePasswordHash(app, user, credentials.password, caller);
}

/**
 * Hashes the password again when the parameters of its hash are outdated, and returns the user with the current hash.
 * Only a sign-in can do this, since it needs the password.
 */
async function upgradePasswordHash(
  { db, passwords }: UsersContext,
  user: User,
  password: string,
  { network }: SignInCaller,
): Promise<User> {
  const { id, passwordHash: oldHash } = user;
  if (oldHash === null || !passwords.isOutdated(oldHash)) return user;
  const passwordHash = await passwords.hash(password, network);
  const { affected } = await inTransaction(db, (tx) =>
    tx.update(UserEntity, { id, passwordHash: oldHash }, { passwordHash }),
  );
  if (affected === 1) return { ...user, passwordHash };
  // A concurrent sign-in has replaced the hash, or the password was changed, so the stored hash decides.
  const current = await db.read.findOneBy(UserEntity, { id });
  const renewedHash = current?.passwordHash ?? null;
  if (!current || renewedHash === null || passwords.isOutdated(renewedHash)) return user;
  return (await passwords.verify(renewedHash, password, network)) ? current : user;
}

/**
 * Checks that the account still has the password hash that the sign-in was verified against, since verifying takes
 * time and a replaced password must not open a session. Throws `bad_credentials`.
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

/** Returns whether the password is the account's. Throws 429 after too many failures. */
export async function verifyCurrentPassword(
  app: UsersContext,
  account: SignInAccount & { readonly passwordHash: string | null },
  password: string,
  caller: SignInCaller,
): Promise<boolean> {
  const proof = await withFailureLimit(app, { kind: 'password', of: account }, caller, async () =>
    (await app.passwords.verify(account.passwordHash, password, caller.network)) ? true : null,
  );
  return proof === true;
}
