import type { VoucherBenefit, VoucherTerms } from '@shop/domain/cartPrice';
import { getUnsoldReason } from '@shop/domain/refunds';
import { toVoucherCode } from '@shop/domain/vouchers';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { OrderEntity, reservesStock } from '../../../database/entities/orders.ts';
import { VoucherEntity, VoucherUseEntity } from '../../../database/entities/vouchers.ts';
import { lockOrder } from '../../../database/locks.ts';
import { insertMany } from '../../../database/sql.ts';
import { illegalTransition, voucherRefused } from '../../../errors.ts';
import { findPaymentEvents } from '../records/paymentTimeline.service.ts';
import {
  ANY_VOUCHER,
  HAS_USES_LEFT,
  incrementVoucherUses,
  createValidVoucherCondition,
  decrementVoucherUses,
} from './voucherUses.sql.ts';

/** Reads the terms of a voucher for the pricing rule, with the names of its public products. */
export async function readVoucherTerms(em: EntityManager, voucher: VoucherEntity): Promise<VoucherTerms> {
  const { code, minItemsCents, productIds, categories, excludesSale } = voucher;
  const terms = { code, benefit: toBenefit(voucher), minItemsCents, productIds, categories, excludesSale };
  if (productIds.length === 0) return terms;
  const where = { id: In(productIds), state: 'public' } as const;
  const products = await em.find(ProductEntity, { select: { name: true }, where, order: { name: 'ASC' } });
  return { ...terms, productNames: products.map(({ name }) => name) };
}

function toBenefit({ percent, amountCents }: VoucherEntity): VoucherBenefit {
  if (percent !== null) return { kind: 'percent', percent };
  return amountCents === null ? { kind: 'freeDelivery' } : { kind: 'amount', cents: amountCents };
}

/** Finds the voucher of a code, ignoring case. Throws 409 `voucher_refused` with the reason if it is not valid now. */
export async function getValidVoucher(
  em: EntityManager,
  typedCode: string,
  now: Date,
): Promise<VoucherEntity> {
  const voucher = await em.findOneBy(VoucherEntity, { code: toVoucherCode(typedCode) });
  if (!voucher?.isOn) throw voucherRefused("This code isn't valid.");
  if (voucher.validFrom > now) throw voucherRefused("This code isn't valid yet.");
  if (voucher.validUntil <= now) throw voucherRefused('This code is no longer valid.');
  if (voucher.maxUses !== null && voucher.used >= voucher.maxUses) throw createUsedUpError();
  return voucher;
}

const createUsedUpError = () => voucherRefused('This code is used up.');

/**
 * Returns the smallest free number for a buyer's use of a voucher. Throws 409 `voucher_refused` if it exceeds
 * the maximum per buyer.
 */
export async function getNextUseNumber(
  em: EntityManager,
  { id: voucherId, usesPerBuyer }: Pick<VoucherEntity, 'id' | 'usesPerBuyer'>,
  userId: string,
): Promise<number> {
  const n = await findFreeUseNumber(em, voucherId, userId);
  if (isWithinBuyerLimit(n, usesPerBuyer)) return n;
  throw voucherRefused(
    usesPerBuyer === 1
      ? "You've already used this code."
      : `You've already used this code ${usesPerBuyer} times.`,
  );
}

const isWithinBuyerLimit = (n: number, usesPerBuyer: number | null) =>
  usesPerBuyer === null || n <= usesPerBuyer;

async function findFreeUseNumber(em: EntityManager, voucherId: string, userId: string): Promise<number> {
  const uses = await em.findBy(VoucherUseEntity, { voucherId, userId });
  const takenNumbers = new Set(uses.map(({ n }) => n));
  let n = 1;
  while (takenNumbers.has(n)) n += 1;
  return n;
}

type VoucherOrder = Pick<OrderEntity, 'id' | 'userId' | 'voucherId'>;

/**
 * Takes a use of a voucher for a new order and returns the voucher; call it after locking the buyer and before
 * locking the products. The guarded statement lets as many orders succeed as the voucher has uses. Throws 409
 * `voucher_refused`.
 */
export async function takeVoucher(
  tx: EntityManager,
  typedCode: string,
  order: Pick<OrderEntity, 'id' | 'userId'>,
  now: Date,
): Promise<VoucherEntity> {
  const { id: voucherId } = await getValidVoucher(tx, typedCode, now);
  if (!(await incrementVoucherUses(tx, voucherId, createValidVoucherCondition(tx, now))))
    throw createUsedUpError();
  // The UPDATE above locks the row; an administrator may have changed the voucher's terms before that.
  const voucher = await tx.findOneByOrFail(VoucherEntity, { id: voucherId });
  const n = await getNextUseNumber(tx, voucher, order.userId);
  await insertVoucherUse(tx, { ...order, voucherId, n }, now);
  return voucher;
}

/**
 * Releases an order's use of its voucher. Only the call that deletes the row of the use changes the count, so
 * the use is released once however the order ends.
 */
export async function releaseVoucherUse(
  tx: EntityManager,
  { id: orderId, voucherId }: VoucherOrder,
): Promise<void> {
  if (voucherId === null) return;
  const { affected } = await tx.delete(VoucherUseEntity, { orderId });
  if (affected === 1) await decrementVoucherUses(tx, voucherId);
}

/**
 * Releases the voucher use of an order that has ended unpaid or unsold, or takes one for an order that is
 * sold or open, even if the voucher is used up. An expired order with a pending payment is not changed.
 */
export async function correctVoucherUse(tx: EntityManager, id: string, now: Date): Promise<void> {
  await lockOrder(tx, id);
  const order = await tx.findOneByOrFail(OrderEntity, { id });
  const isSold = order.paidAt !== null && getUnsoldReason(await findPaymentEvents(tx, id)) === null;
  if (isSold || reservesStock(order)) await takeVoucherUse(tx, order, 'any', now);
  else if (order.status !== 'expired' || !order.isPaymentPending) await releaseVoucherUse(tx, order);
}

/**
 * Takes a use of the voucher for a restored order again; the voucher's dates and conditions are not checked
 * again. Throws 409 `illegal_transition` when the voucher or the buyer of the order has no use left.
 */
export async function retakeVoucherUse(tx: EntityManager, order: VoucherOrder, now: Date): Promise<void> {
  if (await takeVoucherUse(tx, order, 'left', now)) return;
  throw illegalTransition('The voucher of this order has been used up since.');
}

/**
 * Takes a use of the voucher for an order that is paid, unless the order has one already. An order whose
 * reservation has ended gets one within the voucher's limits only, because any number of such orders may be
 * paid late; the voucher's dates are not checked again. Returns false when the voucher or the buyer of the
 * order has no use left.
 */
export const takeVoucherUseForPayment = (
  tx: EntityManager,
  order: VoucherOrder & Pick<OrderEntity, 'status' | 'archivedAt'>,
  now: Date,
): Promise<boolean> => takeVoucherUse(tx, order, reservesStock(order) ? 'any' : 'left', now);

/**
 * Takes a use of an order's voucher, unless the order has no voucher or has its use already. `left` respects
 * the voucher's limits of uses in total and per buyer, `any` does not. Returns false when a limit is reached.
 */
async function takeVoucherUse(
  tx: EntityManager,
  { id, userId, voucherId }: VoucherOrder,
  which: 'any' | 'left',
  now: Date,
): Promise<boolean> {
  if (voucherId === null || (await tx.existsBy(VoucherUseEntity, { orderId: id }))) return true;
  if (!(await incrementVoucherUses(tx, voucherId, which === 'any' ? ANY_VOUCHER : HAS_USES_LEFT)))
    return false;
  const { usesPerBuyer } = await tx.findOneByOrFail(VoucherEntity, { id: voucherId });
  const n = await findFreeUseNumber(tx, voucherId, userId);
  if (which === 'left' && !isWithinBuyerLimit(n, usesPerBuyer)) {
    await decrementVoucherUses(tx, voucherId);
    return false;
  }
  await insertVoucherUse(tx, { id, userId, voucherId, n }, now);
  return true;
}

interface NewVoucherUse {
  readonly id: string;
  readonly userId: string;
  readonly voucherId: string;
  readonly n: number;
}

const insertVoucherUse = (
  tx: EntityManager,
  { id: orderId, userId, voucherId, n }: NewVoucherUse,
  createdAt: Date,
) => insertMany(tx, VoucherUseEntity, [{ orderId, voucherId, userId, n, createdAt }]);
