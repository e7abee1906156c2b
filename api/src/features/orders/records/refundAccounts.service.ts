import { BankAccountFields } from '@shop/contract/bankAccountForm';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundAccountEntity, RefundEntity } from '../../../database/entities/refunds.ts';
import { unseal } from '../../../sealing.ts';
import { findPersonKeys } from '../../audit/personKeys.service.ts';

/**
 * Issue of a refund that waits until the buyer has entered a bank account, because the provider cannot pay it
 * any other way.
 */
export const ACCOUNT_MISSING_ISSUE = 'Waits until the buyer has given a bank account.';

/**
 * Returns the bank account for the refunds of an order; null while the buyer has entered none, or when the
 * buyer's key is deleted.
 */
export async function findRefundAccount(
  em: EntityManager,
  orderId: string,
): Promise<BankAccountFields | null> {
  const row = await em.findOneBy(RefundAccountEntity, { orderId });
  if (!row?.sealed) return null;
  const { userId } = await em.findOneByOrFail(OrderEntity, { id: orderId });
  const key = (await findPersonKeys(em, [userId])).get(userId);
  return key === undefined ? null : BankAccountFields.parse(JSON.parse(unseal(key, row.sealed)));
}

/**
 * Finds the bank accounts for the refunds of the given orders, including accounts that the buyers have not
 * entered yet.
 */
export const findRefundAccounts = (
  em: EntityManager,
  orderIds: readonly string[],
): Promise<RefundAccountEntity[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : em.findBy(RefundAccountEntity, { orderId: In([...orderIds]) });

/** Deletes the bank account for the refunds of an order, unless a refund through PayFast is still open. */
export async function deleteUnneededRefundAccount(tx: EntityManager, orderId: string): Promise<void> {
  const openRefund = { orderId, provider: 'payfast', status: In(['pending', 'failed']) } as const;
  if (!(await tx.existsBy(RefundEntity, openRefund))) await tx.delete(RefundAccountEntity, { orderId });
}
