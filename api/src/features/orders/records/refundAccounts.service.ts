import { BankAccountFields } from '@shop/contract/bankAccountForm';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundAccountEntity, RefundEntity } from '../../../database/entities/refunds.ts';
import { unseal } from '../../../sealing.ts';
import { findPersonKeys } from '../../audit/personKeys.service.ts';

/** Issue of a refund that the provider pays to a bank account only, which the buyer has not given yet. */
export const AWAITS_ACCOUNT = 'Waits until the buyer has given a bank account.';

/** Returns the bank account for the refunds of an order; null while its buyer has given none. */
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

/** Finds the bank accounts, given or not, for the refunds of the given orders. */
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
