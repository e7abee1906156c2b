import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { requestReturn } from '@shop/contract/returns';
import { findNamedSize } from '@shop/domain/products';
import type { UnitReturn } from '@shop/domain/returns';
import { isSellerFault, getLateMessage, getRepairTime, limitToWarranty } from '@shop/domain/returns';
import type { OrderLineEntity } from '../../../database/entities/orders.ts';
import { illegalTransition, invalidInput } from '../../../errors.ts';
import { hashText } from '../../../secrets/tokens.ts';
import type { SizeStockByProduct } from '../../catalogue/products/sizes.service.ts';

export type ReturnInput = ParsedInputOf<typeof requestReturn>;
type ReturnLineInput = ReturnInput['lines'][number];

/** Requested line with the order's line that it names. */
export interface RequestedLine extends ReturnLineInput {
  readonly bought: OrderLineEntity;
}

/** Finds the order's line of each requested line. Throws 400 for an unknown line. */
export function findRequestedLines(
  { lines }: ReturnInput,
  bought: readonly OrderLineEntity[],
): RequestedLine[] {
  return lines.map((line, index) => {
    const orderLine = bought[line.line];
    if (!orderLine) throw invalidInput({ [`lines.${index}.line`]: 'This order has no such line.' });
    return { ...line, bought: orderLine };
  });
}

/** Throws 400 for a repair while the shop does not offer any. */
export function assertRemediesOffered({ lines }: ReturnInput, offersRepairs: boolean): void {
  const position = offersRepairs ? -1 : lines.findIndex(({ wish }) => wish === 'repair');
  if (position < 0) return;
  throw invalidInput({ [`lines.${position}.wish`]: "Please contact us if you'd like a repair." });
}

interface ReturnLimits {
  /**
   * Number of units of each line of the order that can still be returned; undefined before the order has
   * arrived.
   */
  readonly returnable: readonly number[] | undefined;
  readonly receivedAt: Date;
  /** Earlier returns of the order. */
  readonly returns: readonly UnitReturn[];
  readonly now: Date;
}

/** Throws 409 `illegal_transition` after the deadline, or for more units than can still be returned. */
export function assertReturnAllowed(
  lines: readonly RequestedLine[],
  { returnable: left = [], receivedAt, returns, now }: ReturnLimits,
): void {
  const warranted = limitToWarranty(left, { returns, receivedAt, now });
  for (const line of lines) {
    const repairedAt = warranted[line.line] ? getRepairTime(returns, line.line) : null;
    const lateMessage = getLateMessage({ ...line, repairedAt }, receivedAt, now);
    if (lateMessage !== null) throw illegalTransition(lateMessage);
  }
  for (const { line, bought: sold } of lines) {
    const requestedQty = lines.reduce((sum, other) => sum + (other.line === line ? other.qty : 0), 0);
    const maxQty = warranted[line] ?? 0;
    if (requestedQty > maxQty) {
      throw illegalTransition(
        maxQty === 0
          ? `All units of ${sold.name} already have a return or a refund.`
          : `Only ${maxQty} of ${sold.name} can still be returned.`,
      );
    }
  }
}

/**
 * Determines the size of each exchange, null for another remedy. S, M or L stand for the size of a product of one
 * size, as when ordering. Throws 400 for a size that the product does not have, and for the bought size
 * unless the article is faulty or wrong.
 */
export function getExchangeSizes(
  lines: readonly RequestedLine[],
  sizes: SizeStockByProduct,
): (string | null)[] {
  const errors: Record<string, string> = {};
  const exchangeSizes = lines.map(({ wish, reason, size, bought }, index) => {
    if (wish !== 'exchange') return null;
    const exchangeSize = findNamedSize(size, sizes.get(bought.productId));
    if (exchangeSize === undefined) {
      errors[`lines.${index}.size`] = 'Please choose one of the sizes of this product.';
    } else if (exchangeSize === bought.size && !isSellerFault(reason)) {
      errors[`lines.${index}.size`] = 'Please choose a different size from the one you have.';
    }
    return exchangeSize ?? null;
  });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return exchangeSizes;
}

/** Hashes a return request, to compare it with an earlier one of the same Idempotency-Key. */
export function getReturnFingerprint({ lines, note = '' }: ReturnInput): string {
  const lineValues = lines.map(({ line, qty, reason, wish, size }) => [
    line,
    qty,
    reason,
    wish,
    size ?? null,
  ]);
  return hashText(JSON.stringify([lineValues, note]));
}
