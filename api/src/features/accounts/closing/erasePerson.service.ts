import type { EntityManager } from 'typeorm';
import { IdempotencyEntity } from '../../../database/entities/orders.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { purgeMail } from '../../mail/purgedMail.service.ts';
import { anonymizeUnpaidOrdersOfUser } from '../../orders/life/unpaidOrderAnonymization.service.ts';
import { eraseReviews } from '../../catalogue/reviews/reviews.service.ts';
import { eraseAccount } from './eraseAccount.service.ts';
import { eraseOrderTexts } from './eraseOrderTexts.service.ts';

/**
 * Erases permanently what the law does not require the shop to retain about a person. The buyer of each paid order
 * remains for as long as the books are retained; other remaining rows do not identify the person.
 */
export async function erasePerson(tx: EntityManager, user: UserEntity, now: Date): Promise<void> {
  await eraseAccount(tx, user, now);
  await eraseReviews(tx, user.id);
  await purgeMail(tx, user.email);
  await tx.delete(IdempotencyEntity, { userId: user.id });
  await eraseOrderTexts(tx, user.id);
  await anonymizeUnpaidOrdersOfUser(tx, user.id, now);
}
