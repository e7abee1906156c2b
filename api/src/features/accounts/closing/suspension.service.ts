import { UserAddress } from '@shop/contract/users';
import { RESTORE_DAYS, getRestoreCutoff } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import * as z from 'zod/mini';
import { IdentityEntity, SuspendedUserEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { StockAlertEntity } from '../../../database/entities/mail.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import { seal, unseal } from '../../../sealing.ts';
import { findPersonKeys, getOrCreatePersonKey } from '../../audit/personKeys.service.ts';
import { addIdentity } from '../records/identities.service.ts';
import { withTakenEmailError } from '../records/accounts.service.ts';
import { closeAccount, toStockAlertConditions } from './closeAccount.service.ts';

/** Data of a suspended account that restoring it writes back, with times as ISO 8601 text. */
const SuspendedAccount = z.object({
  name: z.string(),
  email: z.string(),
  passwordHash: z.nullable(z.string()),
  address: z.nullable(UserAddress),
  emailConfirmedAt: z.nullable(z.string()),
  identities: z.array(z.object({ issuer: z.string(), subject: z.string() })),
  waiting: z.array(
    z.object({
      ...{ id: z.string(), productId: z.string(), size: z.string(), email: z.string() },
      ...{ addressHash: z.string(), userId: z.nullable(z.string()), createdAt: z.string() },
      sentAt: z.nullable(z.string()),
    }),
  ),
});
type SuspendedAccount = z.infer<typeof SuspendedAccount>;

/**
 * Closes an account so that it can be restored: the data that restoring needs are sealed with the person's
 * key. Cart and saved products remain, since they contain no personal data. Throws 404 for a person who was
 * erased.
 */
export async function suspendAccount(tx: EntityManager, user: UserEntity, now: Date): Promise<void> {
  const key = await getOrCreatePersonKey(tx, user.id, now);
  if (key === null) throw notFound('User');
  const sealed = seal(key, JSON.stringify(await collectAccountData(tx, user)));
  await closeAccount(tx, user, now);
  await tx.delete(StockAlertEntity, toStockAlertConditions(user));
  await tx.insert(SuspendedUserEntity, { userId: user.id, sealed, suspendedAt: now });
}

async function collectAccountData(tx: EntityManager, user: UserEntity): Promise<SuspendedAccount> {
  const { id: userId, name, email, emailConfirmedAt, passwordHash, address } = user;
  const identities = await tx.findBy(IdentityEntity, { userId });
  const waiting = await tx.findBy(StockAlertEntity, toStockAlertConditions(user));
  return {
    ...{ name, email, passwordHash, address },
    emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
    identities: identities.map(({ issuer, subject }) => ({ issuer, subject })),
    waiting: waiting.map((notice) => ({
      ...notice,
      createdAt: notice.createdAt.toISOString(),
      sentAt: notice.sentAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Restores a suspended account; its owner has to sign in again. Throws 404 for an unknown account, 409
 * `illegal_transition` for an account that is not deleted or was deleted too long ago, or 409 `email_taken`
 * when another account has its e-mail address.
 */
export async function restoreAccount(tx: EntityManager, id: string, now: Date): Promise<UserEntity> {
  const row = await tx.findOneBy(SuspendedUserEntity, { userId: id });
  const account = row && (await unsealAccount(tx, row));
  const suspendedAt = MoreThan(getRestoreCutoff(now));
  const { affected } = await tx.delete(SuspendedUserEntity, { userId: id, suspendedAt });
  if (!account || affected !== 1) {
    const user = await tx.findOneBy(UserEntity, { id });
    if (!user) throw notFound('User');
    throw illegalTransition(
      user.deletedAt === null
        ? "This user isn't deleted."
        : `A user can be restored for ${RESTORE_DAYS} days after being deleted.`,
    );
  }
  const { identities, waiting, emailConfirmedAt, ...fields } = account;
  await withTakenEmailError(() =>
    tx.update(
      UserEntity,
      { id },
      { ...fields, emailConfirmedAt: parseTime(emailConfirmedAt), deletedAt: null },
    ),
  );
  for (const identity of identities) {
    if (!(await tx.existsBy(IdentityEntity, identity))) await addIdentity(tx, identity, id, now);
  }
  await restoreStockAlerts(tx, waiting);
  return tx.findOneByOrFail(UserEntity, { id });
}

async function unsealAccount(tx: EntityManager, row: SuspendedUserEntity): Promise<SuspendedAccount | null> {
  return unsealWithKey(await findPersonKeys(tx, [row.userId]), row);
}

function unsealWithKey(
  keys: ReadonlyMap<string, string>,
  { userId, sealed }: SuspendedUserEntity,
): SuspendedAccount | null {
  const key = keys.get(userId);
  return key === undefined ? null : SuspendedAccount.parse(JSON.parse(unseal(key, sealed)));
}

/**
 * Returns the names and e-mail addresses of suspended accounts by user id, either for the given ids or for
 * the `max` most recently suspended accounts. Accounts whose key was deleted are missing.
 */
export async function findSuspendedPeople(
  read: EntityManager,
  selection: { readonly ids: readonly string[] } | { readonly max: number },
): Promise<ReadonlyMap<string, Pick<UserEntity, 'name' | 'email'>>> {
  if ('ids' in selection && selection.ids.length === 0) return new Map();
  const rows = await read.find(SuspendedUserEntity, {
    ...('ids' in selection ? { where: { userId: In([...selection.ids]) } } : { take: selection.max }),
    order: { suspendedAt: 'DESC' },
  });
  const keys = await findPersonKeys(
    read,
    rows.map(({ userId }) => userId),
  );
  return new Map(
    rows.flatMap((row) => {
      const account = unsealWithKey(keys, row);
      return account ? [[row.userId, { name: account.name, email: account.email }]] : [];
    }),
  );
}

async function restoreStockAlerts(tx: EntityManager, waiting: SuspendedAccount['waiting']): Promise<void> {
  if (waiting.length === 0) return;
  await tx
    .createQueryBuilder()
    .insert()
    .into(StockAlertEntity)
    .values(
      waiting.map((notice) => ({
        ...notice,
        createdAt: new Date(notice.createdAt),
        sentAt: parseTime(notice.sentAt),
      })),
    )
    .orIgnore()
    .execute();
}

const parseTime = (text: string | null): Date | null => (text === null ? null : new Date(text));

type PersonEraser = (tx: EntityManager, user: UserEntity, now: Date) => Promise<void>;

/**
 * Erases up to `max` people whose restore period has ended. Deletes each suspension first, so that an account
 * that another process has just restored is not erased. Returns the number of suspensions found, including
 * those that another process has handled.
 */
export async function eraseSuspendedUsers(
  tx: EntityManager,
  erase: PersonEraser,
  now: Date,
  max: number,
): Promise<number> {
  const suspendedAt = LessThanOrEqual(getRestoreCutoff(now));
  const due = await tx.find(SuspendedUserEntity, {
    where: { suspendedAt },
    order: { suspendedAt: 'ASC' },
    take: max,
  });
  for (const { userId } of due) {
    const { affected } = await tx.delete(SuspendedUserEntity, { userId, suspendedAt });
    if (affected !== 1) continue;
    const user = await tx.findOneBy(UserEntity, { id: userId });
    if (user) await erase(tx, user, user.deletedAt ?? now);
  }
  return due.length;
}
