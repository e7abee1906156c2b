import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { queryRows } from '../../../database/sql.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { StockNoticeEntity } from '../../../database/entities/mail.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { queueMail } from '../../mail/outbox.ts';

/** The notices whose size can be bought now. Without sizes of its own a product has one count for all of them. */
const DUE = `SELECT n.id AS id FROM stock_notices n
  JOIN products p ON p.id = n.productId
  LEFT JOIN product_sizes s ON s.productId = n.productId AND s.size = n.size
  WHERE n.sentAt IS NULL AND p.state = 'public' AND p.stock > 0 AND (s.stock > 0 OR (s.productId IS NULL
    AND NOT EXISTS (SELECT 1 FROM product_sizes o WHERE o.productId = n.productId)))
  ORDER BY n.createdAt, n.id LIMIT ?`;

export async function dueNotices(read: EntityManager, most: number): Promise<string[]> {
  const due = await queryRows<{ id: string }>(read, DUE, [most]);
  return due.map(({ id }) => id);
}

/** Queues the letter unless another process has. False when it has, or the notice is gone. */
export async function sendNotice(tx: EntityManager, id: string, now: Date): Promise<boolean> {
  const { affected } = await tx.update(StockNoticeEntity, { id, sentAt: IsNull() }, { sentAt: now });
  if (affected !== 1) return false;
  const { email, userId, productId, size } = await tx.findOneByOrFail(StockNoticeEntity, { id });
  const { name: productName } = await tx.findOneByOrFail(ProductEntity, { id: productId });
  // An address that the account has had before may be a stranger's by now.
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
