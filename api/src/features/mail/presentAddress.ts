import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OrderEntity } from '../../database/entities/orders.ts';
import { UserEntity } from '../../database/entities/accounts.ts';
import type { Mail } from '../../database/entities/queuedMail.ts';

/**
 * The address at which the buyer of an order is reached now: that of the account, which may have been corrected since. The
 * copy in the order is that of the day of the order, as the books need it; when the account is deleted it is all there is.
 */
export async function presentAddressOfBuyer(
  em: EntityManager,
  { userId, buyerEmail }: Pick<OrderEntity, 'userId' | 'buyerEmail'>,
): Promise<string> {
  const buyer = await em.findOneBy(UserEntity, { id: userId, deletedAt: IsNull() });
  return buyer?.email ?? buyerEmail;
}

/** The address to which a mail is sent now. One to the buyer of an order goes to the buyer's present address. */
export async function presentAddress(em: EntityManager, mail: Mail): Promise<string> {
  if (!('orderId' in mail)) return mail.to;
  const order = await em.findOne(OrderEntity, {
    where: { id: mail.orderId, buyerEmail: mail.to },
    select: { id: true, userId: true, buyerEmail: true },
  });
  return order ? presentAddressOfBuyer(em, order) : mail.to;
}
