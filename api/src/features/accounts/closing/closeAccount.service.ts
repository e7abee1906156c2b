import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { StockNoticeEntity } from '../../../database/entities/mail.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { endSessionsOf } from '../../../http/sessions/sessions.service.ts';
import { hashOf } from '../../../secrets/tokens.ts';
import { forgetIdentitiesOf } from '../records/identities.service.ts';
import { forgetNoticesTo } from '../../mail/securityNotices.service.ts';
import { forgetLinksOf } from '../../mail/mailLinks.service.ts';

type Account = Pick<UserEntity, 'id' | 'email'>;

/** Ends an account: nobody signs in to it any more, its address is free, and its row names nobody. */
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
  await endSessionsOf(tx, id);
  await forgetLinksOf(tx, id);
  await forgetNoticesTo(tx, email);
  await forgetIdentitiesOf(tx, id);
}

/** The sizes that an account or its address waits for. */
export const waitingOf = ({ id, email }: Account): FindOptionsWhere<StockNoticeEntity>[] => [
  { userId: id },
  { addressHash: hashOf(email) },
];
