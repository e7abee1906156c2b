import type { OwnData } from '@shop/contract/ownData';
import type { EntityManager } from 'typeorm';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { lockUser } from '../../../database/locks.ts';
import { unauthenticated } from '../../../errors.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';
import { findUnsentMail } from '../../mail/purgedMail.service.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import { loadAccountPart } from './accountPart.service.ts';
import { loadOrdersPart } from './ordersPart.service.ts';
import { loadShoppingPart } from './shoppingPart.service.ts';

/** Notifies the owner of the account about the download, because a stranger may know the password. */
export async function recordDownload(tx: EntityManager, userId: string, now: Date): Promise<void> {
  if (!(await lockUser(tx, userId))) throw unauthenticated();
  const user = await tx.findOneByOrFail(UserEntity, { id: userId });
  await queueSecurityNotice(tx, user, 'dataDownloaded', now);
}

/** Returns all data that the database stores about a person, except hashed and sealed values. */
export async function loadOwnData(read: EntityManager, userId: string, now: Date): Promise<OwnData> {
  const user = await read.findOneByOrFail(UserEntity, { id: userId });
  const [emails, acts] = [await findUnsentMail(read, user.email), await findAuditTrail(read, userId)];
  return {
    exportedAt: now.toISOString(),
    ...(await loadAccountPart(read, user)),
    ...(await loadShoppingPart(read, user)),
    orders: await loadOrdersPart(read, userId),
    waitingEmails: emails.flatMap(({ mail, createdAt }) =>
      mail ? [{ kind: mail.kind, since: createdAt.toISOString() }] : [],
    ),
    administration: acts.map(({ at, action, before, after }) => ({ at, action, before, after })),
  };
}
