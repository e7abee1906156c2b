import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { StockAlertEntity } from '../../../database/entities/mail.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { queueMail } from '../../mail/outbox.ts';

/** Queues the e-mail of a stock alert. Returns false when it was queued already or the alert was deleted. */
export async function queueStockAlert(tx: EntityManager, id: string, now: Date): Promise<boolean> {
  const { affected } = await tx.update(StockAlertEntity, { id, sentAt: IsNull() }, { sentAt: now });
  if (affected !== 1) return false;
  const { email, userId, productId, size } = await tx.findOneByOrFail(StockAlertEntity, { id });
  const { name: productName } = await tx.findOneByOrFail(ProductEntity, { id: productId });
  // The account's current e-mail address is used, since a former one may belong to a stranger by now.
  const owner = userId === null ? null : await tx.findOneBy(UserEntity, { id: userId, deletedAt: IsNull() });
  await queueMail(
    tx,
    {
      kind: 'backInStock',
      to: owner?.email ?? email,
      name: owner?.name ?? '',
      isOwn: owner !== null,
      ...{ productId, productName, size },
    },
    now,
  );
  return true;
}
