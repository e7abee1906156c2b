import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OrderEntity } from '../../database/entities/orders.ts';
import { UserEntity } from '../../database/entities/accounts.ts';
import type { Mail } from '../../database/entities/queuedMail.ts';

/**
 * Returns the current e-mail address of an order's buyer. When the account is deleted, returns the address
 * that the order retains for accounting, which may be outdated.
 */
export async function findCurrentBuyerEmail(
  em: EntityManager,
  { userId, buyerEmail }: Pick<OrderEntity, 'userId' | 'buyerEmail'>,
): Promise<string> {
  const buyer = await em.findOneBy(UserEntity, { id: userId, deletedAt: IsNull() });
  return buyer?.email ?? buyerEmail;
}

/**
 * Returns the current address of an e-mail's recipient: an e-mail to an order's buyer goes to the buyer's
 * current address.
 */
export async function findCurrentRecipient(em: EntityManager, mail: Mail): Promise<string> {
  if (!('orderId' in mail)) return mail.to;
  const order = await em.findOne(OrderEntity, {
    where: { id: mail.orderId, buyerEmail: mail.to },
    select: { id: true, userId: true, buyerEmail: true },
  });
  return order ? findCurrentBuyerEmail(em, order) : mail.to;
}
