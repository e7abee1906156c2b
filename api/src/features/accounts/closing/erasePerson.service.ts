import type { EntityManager } from 'typeorm';
import { IdempotencyEntity } from '../../../database/entities/idempotency.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { purgeMail } from '../../mail/purgeMail.service.ts';
import { anonymizeUnpaidOrdersOfUser } from '../../orders/life/unpaidOrderAnonymization.service.ts';
import { eraseReviews } from '../../catalogue/reviews/reviews.service.ts';
import { In } from 'typeorm';
import { OrderNoteEntity } from '../../../database/entities/orderNotes.ts';
import { RefundAccountEntity } from '../../../database/entities/refunds.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { CartEntity, SavedProductEntity } from '../../../database/entities/carts.ts';
import { DeletedReviewEntity } from '../../../database/entities/reviews.ts';
import { StockAlertEntity } from '../../../database/entities/mail.ts';
import { SuspendedUserEntity } from '../../../database/entities/accounts.ts';
import { deletePersonKey } from '../../audit/personKeys.service.ts';
import { deleteSecondFactor } from '../secondFactor/secondFactor.service.ts';
import { closeAccount, toStockAlertConditions } from './closeAccount.service.ts';

/**
 * Erases permanently what the law does not require the shop to retain about a person. The buyer's name and address
 * remain on each paid order for as long as the books are retained; other remaining rows do not identify the person.
 */
export async function erasePerson(tx: EntityManager, user: UserEntity, now: Date): Promise<void> {
  await eraseAccount(tx, user, now);
  await eraseReviews(tx, user.id);
  await purgeMail(tx, user.email);
  await tx.delete(IdempotencyEntity, { userId: user.id });
  await eraseOrderTexts(tx, user.id);
  await anonymizeUnpaidOrdersOfUser(tx, user.id, now);
}

const BATCH_SIZE = 500;

/**
 * Erases what the books do not need about a person's orders: notes and decline reasons of returns, notes of
 * administrators, and the bank account for refunds.
 */
async function eraseOrderTexts(tx: EntityManager, userId: string): Promise<void> {
  const orders = await tx.find(OrderEntity, { where: { userId }, select: { number: true, id: true } });
  for (let first = 0; first < orders.length; first += BATCH_SIZE) {
    const orderId = In(orders.slice(first, first + BATCH_SIZE).map(({ id }) => id));
    await tx.update(OrderReturnEntity, { orderId }, { note: null, declineReason: null });
    await tx.delete(OrderNoteEntity, { orderId });
    await tx.delete(RefundAccountEntity, { orderId });
  }
}

/**
 * Erases an account with its sign-in methods, cart, saved products, stock alerts and deleted reviews, and
 * makes its personal data in the audit unreadable.
 */
async function eraseAccount(tx: EntityManager, user: UserEntity, now: Date): Promise<void> {
  const { id } = user;
  await closeAccount(tx, user, now);
  await deleteSecondFactor(tx, id);
  await tx.delete(StockAlertEntity, toStockAlertConditions(user));
  await tx.delete(CartEntity, { userId: id });
  await tx.delete(SavedProductEntity, { userId: id });
  await tx.delete(DeletedReviewEntity, { userId: id });
  await tx.delete(SuspendedUserEntity, { userId: id });
  await deletePersonKey(tx, id);
}
