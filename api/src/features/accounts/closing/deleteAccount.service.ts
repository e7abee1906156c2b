import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { lockUser } from '../../../database/locks.ts';
import { lastAdmin, unauthenticated } from '../../../errors.ts';
import { queueMail } from '../../mail/outbox.ts';
import { erasePerson } from './erasePerson.service.ts';

/**
 * Deletes a customer's own account immediately and permanently, and sends a final e-mail to its address. Throws 409
 * `last_admin` for an administrator.
 */
export async function deleteAccount(tx: EntityManager, userId: string, now: Date): Promise<void> {
  if (!(await lockUser(tx, userId))) throw unauthenticated();
  const user = await tx.findOneByOrFail(UserEntity, { id: userId });
  if (user.isAdmin) {
    throw lastAdmin(
      'Administrators cannot delete their account. A colleague can take your rights away first.',
    );
  }
  const hasOrders = await tx.existsBy(OrderEntity, { userId, paidAt: Not(IsNull()) });
  await erasePerson(tx, user, now);
  await queueMail(tx, { kind: 'accountDeleted', to: user.email, name: user.name, hasOrders }, now);
}
