import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OrderEntity } from '../../database/entities/orders.ts';
import { UserEntity } from '../../database/entities/accounts.ts';
import type { Mail } from '../../database/entities/queuedMail.ts';

/**
 * The address to which a mail is sent now. One to the buyer of an order goes to the present address of the account, which
 * may have been corrected since: the copy in the order and in its mails is that of the day of the order, as the books need
 * it. When the account is deleted the copy is all there is.
 */
export async function presentAddress(em: EntityManager, mail: Mail): Promise<string> {
  if (!('orderId' in mail)) return mail.to;
  const order = await em.findOne(OrderEntity, {
    where: { id: mail.orderId, buyerEmail: mail.to },
    select: { id: true, userId: true },
  });
  const buyer = order && (await em.findOneBy(UserEntity, { id: order.userId, deletedAt: IsNull() }));
  return buyer?.email ?? mail.to;
}
