import type { EntityManager } from 'typeorm';
import { IdempotencyEntity } from '../../../database/entities/orders.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { forgetMailTo } from '../../mail/forgottenMail.service.ts';
import { eraseUnpaidOrdersOf } from '../../orders/life/neverPaidOrders.service.ts';
import { eraseReviewsOf } from '../../catalogue/reviews/reviews.service.ts';
import { eraseAccount } from './eraseAccount.service.ts';
import { eraseWordsAboutOrdersOf } from './eraseOrderWords.service.ts';

/**
 * Takes a person out of everything that the law does not keep, for good. What stays are the buyer of each order that was
 * paid, for as long as the books are kept, and rows that lead to nobody.
 */
export async function erasePerson(tx: EntityManager, user: UserEntity, now: Date): Promise<void> {
  await eraseAccount(tx, user, now);
  await eraseReviewsOf(tx, user.id);
  await forgetMailTo(tx, user.email);
  await tx.delete(IdempotencyEntity, { userId: user.id });
  await eraseWordsAboutOrdersOf(tx, user.id);
  await eraseUnpaidOrdersOf(tx, user.id, now);
}
