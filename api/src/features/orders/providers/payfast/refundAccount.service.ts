import type { BankAccountFields } from '@shop/contract/bankAccountForm';
import { BANK_ACCOUNT_MESSAGES } from '@shop/domain/bankAccounts';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { UserEntity } from '../../../../database/entities/accounts.ts';
import type { OrderEntity } from '../../../../database/entities/orders.ts';
import type { Bank } from '../../../../database/entities/refunds.ts';
import { RefundAccountEntity, RefundEntity } from '../../../../database/entities/refunds.ts';
import { lockOrder } from '../../../../database/locks.ts';
import { illegalTransition, invalidInput, unauthenticated } from '../../../../errors.ts';
import { seal } from '../../../../sealing.ts';
import { getOrCreatePersonKey } from '../../../audit/personKeys.service.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { queueSecurityNotice } from '../../../mail/securityNotices.service.ts';
import type { SellerConfig } from '../../documents/seller.service.ts';
import { findRefundSteps, recordRefundStep } from '../../money/refundSteps.service.ts';
import { toOrderMail } from '../../records/orders.present.ts';
import { getOrder, getOrderWithLines } from '../../records/orders.service.ts';

/**
 * Asks the buyer by e-mail, once, for the bank account to which PayFast pays a refund. The caller has locked
 * the order. Returns false when the buyer cannot enter one, because the user account or the order was
 * deleted. Throws when the buyer has entered a bank account since the caller looked for it.
 */
export async function requestRefundAccount(
  tx: EntityManager,
  { orderId, cents }: RefundEntity,
  banks: Bank[],
  now: Date,
): Promise<boolean> {
  const detailedOrder = await getOrderWithLines(tx, orderId);
  const { userId, archivedAt } = detailedOrder.order;
  if (archivedAt !== null || !(await tx.existsBy(UserEntity, { id: userId, deletedAt: IsNull() })))
    return false;
  const request = await tx.findOneBy(RefundAccountEntity, { orderId });
  if (request?.sealed) throw new Error('the buyer has given the bank account meanwhile');
  if (request) return true;
  await tx.insert(RefundAccountEntity, { orderId, banks, sealed: null, requestedAt: now });
  await queueMail(
    tx,
    { kind: 'refundAccountNeeded', refundCents: cents, ...toOrderMail(detailedOrder) },
    now,
  );
  return true;
}

interface RefundAccountInput {
  readonly orderId: string;
  readonly buyerId: string;
  readonly account: BankAccountFields;
  /** Seller named on the credit notes. */
  readonly seller: SellerConfig;
}

/**
 * Stores the bank account for the refunds of an order, sealed with the buyer's key, notifies the buyer, and
 * retries the refused refunds. Throws 400 for a bank that PayFast does not pay to, 401 for a deleted user
 * account, 404, or 409 `illegal_transition` when no bank account is needed.
 */
export async function setRefundAccount(
  tx: EntityManager,
  { orderId, buyerId, account, seller }: RefundAccountInput,
  now: Date,
): Promise<OrderEntity> {
  const key = await getOrCreatePersonKey(tx, buyerId, now);
  if (key === null) throw unauthenticated();
  await lockOrder(tx, orderId);
  const buyer = { id: buyerId, isAdmin: false };
  await getOrder(tx, buyer, orderId);
  const request = await tx.findOneBy(RefundAccountEntity, { orderId });
  if (!request) throw illegalTransition('No bank account is needed for this order now.');
  if (request.banks.length > 0 && !request.banks.some(({ code }) => code === account.bank)) {
    throw invalidInput({ bank: BANK_ACCOUNT_MESSAGES.bank });
  }
  const { name, email, emailConfirmedAt } = await tx.findOneByOrFail(UserEntity, { id: buyerId });
  await queueSecurityNotice(tx, { name, email, emailConfirmedAt }, 'refundAccount', now);
  await tx.update(RefundAccountEntity, { orderId }, { sealed: seal(key, JSON.stringify(account)) });
  for (const refund of await tx.findBy(RefundEntity, { orderId, provider: 'payfast', status: 'failed' })) {
    if (!(await findRefundSteps(tx, refund)).includes('retry')) continue;
    await recordRefundStep(tx, { orderId, refundId: refund.id, step: 'retry', seller }, now);
  }
  return getOrder(tx, buyer, orderId);
}
