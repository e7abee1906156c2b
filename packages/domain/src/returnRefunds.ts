import type { Cents } from './money.ts';
import type { OrderUnit, UnitRefund } from './orderUnits.ts';
import { isUnitRefunded, assignToUnits } from './orderUnits.ts';
import type { UnitReturn } from './returns.ts';
import type { PricedLine } from './totals.ts';
import { computeItemsCents } from './totals.ts';

/** An order with all its returns, and with its refunds that name units. */
interface OrderWithReturns {
  readonly bought: readonly PricedLine[];
  readonly returns: readonly UnitReturn[];
  readonly refunds: readonly UnitRefund[];
}

/**
 * Counts the units of each line that can still be returned: units in no return that are neither refunded nor
 * restocked.
 */
export function countReturnableUnits({ bought, returns, refunds }: OrderWithReturns): number[] {
  return assignToUnits(bought, returns, refunds).map(
    (units) =>
      units.filter((unit) => unit.asked === null && !unit.isRestocked && !isUnitRefunded(unit)).length,
  );
}

/**
 * Computes the refund of a return: the unrefunded price of its units for which the buyer requested a refund.
 * The shipping fee is added when all other units of the order have been refunded or returned for a refund,
 * because a cancelled order is refunded in full (Electronic Communications and Transactions Act, section
 * 44(3)).
 */
export function computeReturnRefund(
  id: string,
  { bought, returns, refunds, shippingCents }: OrderWithReturns & { readonly shippingCents: Cents },
): Cents {
  const units = assignToUnits(bought, returns, refunds).flat();
  const returnedUnits = units.filter(isRefundOf(id));
  const price = returnedUnits.reduce((sum, { priceCents, paidCents }) => sum + priceCents - paidCents, 0);
  const isOrderReturned = units.every(
    (unit) =>
      isUnitRefunded(unit) ||
      isRefundOf(id)(unit) ||
      (unit.asked?.of.status === 'closed' && unit.asked.wish === 'refund'),
  );
  const shipping = isOrderReturned && returnedUnits.length > 0 ? shippingCents : 0;
  return Math.min(price + shipping, computeItemsCents(bought) + shippingCents);
}

/** Counts the units per line that a return refunds, without units that were refunded before. */
export function countRefundedUnits(
  id: string,
  { bought, returns, refunds }: OrderWithReturns,
): { line: number; qty: number }[] {
  return assignToUnits(bought, returns, refunds).flatMap((units, line) => {
    const qty = units.filter((unit) => isRefundOf(id)(unit) && !isUnitRefunded(unit)).length;
    return qty > 0 ? [{ line, qty }] : [];
  });
}

/**
 * Counts the units of each line of a return that the shop sends in exchange. A unit that was refunded is not exchanged.
 */
export function countExchangedUnits(id: string, { bought, returns, refunds }: OrderWithReturns): number[] {
  const remainingUnits = assignToUnits(bought, returns, refunds).map(
    (units) =>
      units.filter(
        (unit) => unit.asked?.of.id === id && unit.asked.wish === 'exchange' && !isUnitRefunded(unit),
      ).length,
  );
  const lines = returns.find((orderReturn) => orderReturn.id === id)?.lines ?? [];
  return lines.map(({ line, qty, wish }) => {
    if (wish !== 'exchange') return 0;
    const exchangedCount = Math.min(qty, remainingUnits[line] ?? 0);
    remainingUnits[line] = (remainingUnits[line] ?? 0) - exchangedCount;
    return exchangedCount;
  });
}

const isRefundOf =
  (id: string) =>
  ({ asked }: OrderUnit): boolean =>
    asked?.of.id === id && asked.wish === 'refund';
