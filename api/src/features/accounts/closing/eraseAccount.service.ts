import type { EntityManager } from 'typeorm';
import { CartEntity, SavedProductEntity } from '../../../database/entities/carts.ts';
import { DeletedReviewEntity } from '../../../database/entities/reviews.ts';
import { StockNoticeEntity } from '../../../database/entities/mail.ts';
import { SuspendedUserEntity } from '../../../database/entities/accounts.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { deletePersonKey } from '../../audit/personKeys.service.ts';
import { deleteSecondFactor } from '../secondFactor/secondFactor.service.ts';
import { closeAccount, toOwnAlerts } from './closeAccount.service.ts';

/**
 * Erases permanently what the law does not require the shop to retain: account, sign-in methods, cart, saved products,
 * stock alerts and personal data in the audit. Orders retain their own copy of the buyer.
 */
export async function eraseAccount(tx: EntityManager, user: UserEntity, now: Date): Promise<void> {
  const { id } = user;
  await closeAccount(tx, user, now);
  await deleteSecondFactor(tx, id);
  await tx.delete(StockNoticeEntity, toOwnAlerts(user));
  await tx.delete(CartEntity, { userId: id });
  await tx.delete(SavedProductEntity, { userId: id });
  await tx.delete(DeletedReviewEntity, { userId: id });
  await tx.delete(SuspendedUserEntity, { userId: id });
  await deletePersonKey(tx, id);
}
