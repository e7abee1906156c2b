import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { StockAlertEntity } from '../../../database/entities/mail.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { endUserSessions } from '../../../http/sessions/sessions.service.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { deleteIdentities } from '../records/identities.service.ts';
import { purgeSecurityNotices } from '../../mail/securityNotices.service.ts';
import { deleteLinks } from '../../mail/mailLinks.service.ts';

type Account = Pick<UserEntity, 'id' | 'email'>;

/**
 * Closes an account: deletes its sessions, e-mailed links, linked identities and unsent security notices,
 * frees its e-mail address and removes the personal data from its row.
 */
export async function closeAccount(tx: EntityManager, { id, email }: Account, now: Date): Promise<void> {
  await tx.update(
    UserEntity,
    { id },
    {
      name: 'Deleted user',
      email: `deleted-${id}@deleted.invalid`,
      passwordHash: null,
      address: null,
      deletedAt: now,
    },
  );
  await endUserSessions(tx, id);
  await deleteLinks(tx, id);
  await purgeSecurityNotices(tx, email);
  await deleteIdentities(tx, id);
}

/**
 * Returns the conditions for the stock alerts of an account: alerts that its user requested, and alerts to
 * its e-mail address.
 */
export const toStockAlertConditions = ({ id, email }: Account): FindOptionsWhere<StockAlertEntity>[] => [
  { userId: id },
  { addressHash: hashText(email) },
];
