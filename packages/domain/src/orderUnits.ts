import type { Remedy } from './consumerRights.ts';
import { REMEDIES } from './consumerRights.ts';
import type { Cents } from './money.ts';
import type { UnitReturn } from './returns.ts';
import { getReturnedLines, sumLineUnits } from './returns.ts';
import type { PricedLine } from './totals.ts';
import { computeLineCents } from './totals.ts';

/** A refund that names the units that it covers. */
export interface UnitRefund {
  readonly cents: Cents;
  /** Time at which the refund was started. */
  readonly at: Date;
  /** True for the refund of a closed return, false for one that an administrator started. */
  readonly isOfReturn: boolean;
  /** Refunded units; `line` is the position of the order line, from 0. */
  readonly lines: readonly { readonly line: number; readonly qty: number; readonly isRestocked: boolean }[];
}

/** A single unit of an order line. */
export interface OrderUnit {
  readonly priceCents: Cents;
  /** Part of the price that was refunded. */
  paidCents: Cents;
  /** True when an administrator returned the unit to stock, so that the buyer does not have it. */
  isRestocked: boolean;
  /**
   * Return that includes the unit, and the remedy that the buyer requested. Null for a unit in no return, in
   * a declined one, or sent back repaired.
   */
  asked: { readonly of: UnitReturn; readonly wish: Remedy } | null;
}

/** Returns true when the whole price of a unit was refunded; false for a unit that cost nothing. */
export const isUnitRefunded = ({ priceCents, paidCents }: OrderUnit): boolean =>
  priceCents > 0 && paidCents >= priceCents;

/**
 * Assigns an order's returns and refunds to single units, in the order of their times, and returns the units
 * of each line. The records do not say which unit of a line they mean: a return prefers units that are not
 * restocked, then units with the smallest refunds; a refund prefers units with the lowest `getRefundRank`,
 * then units with the smallest refunds.
 */
export function assignToUnits(
  bought: readonly PricedLine[],
  returns: readonly UnitReturn[],
  refunds: readonly UnitRefund[],
): OrderUnit[][] {
  const lines = bought.map(({ priceCents, qty }) =>
    Array.from({ length: qty }, (): OrderUnit => ({
      priceCents,
      paidCents: 0,
      isRestocked: false,
      asked: null,
    })),
  );
  const steps = [
    ...returns.map((returned) => ({
      at: returned.requestedAt,
      take: (units: readonly OrderUnit[], line: number) => assignReturn(units, line, returned),
    })),
    ...refunds.map((refund) => ({
      at: refund.at,
      take: (units: readonly OrderUnit[], line: number) => assignRefund(units, refund, { line, bought }),
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { take } of steps) {
    for (const [line, units] of lines.entries()) take(units, line);
  }
  return lines;
}

function assignReturn(units: readonly OrderUnit[], line: number, orderReturn: UnitReturn): void {
  for (const remedy of REMEDIES) {
    const qty = sumLineUnits(
      line,
      getReturnedLines(orderReturn).filter((returned) => returned.wish === remedy),
    );
    const unassignedUnits = units
      .filter(({ asked }) => asked === null)
      .toSorted(
        (one, other) =>
          Number(one.isRestocked) - Number(other.isRestocked) || one.paidCents - other.paidCents,
      );
    for (const unit of unassignedUnits.slice(0, qty)) unit.asked = { of: orderReturn, wish: remedy };
  }
}

interface LineContext {
  readonly line: number;
  readonly bought: readonly PricedLine[];
}

function assignRefund(units: readonly OrderUnit[], refund: UnitRefund, { line, bought }: LineContext): void {
  const sortByRank = (compare: (one: OrderUnit, other: OrderUnit) => number): OrderUnit[] =>
    units.toSorted(
      (one, other) => getRefundRank(one, refund) - getRefundRank(other, refund) || compare(one, other),
    );
  const refundableUnits = sortByRank((one, other) => one.paidCents - other.paidCents).filter(
    (unit) => !isUnitRefunded(unit),
  );
  const qty = sumLineUnits(line, refund.lines);
  if (refund.isOfReturn) {
    for (const unit of refundableUnits.slice(0, qty)) unit.paidCents = unit.priceCents;
    return;
  }
  // An administrator's refund is divided evenly among the named units that are not fully refunded. An amount
  // above their price is assigned to the remaining units.
  const namedCount = Math.min(qty, refundableUnits.length);
  let remainingCents = computeLineRefund(line, bought, refund);
  for (const [index, unit] of refundableUnits.entries()) {
    const part = index < namedCount ? Math.ceil(remainingCents / (namedCount - index)) : remainingCents;
    const assignedCents = Math.min(part, unit.priceCents - unit.paidCents);
    unit.paidCents += assignedCents;
    remainingCents -= assignedCents;
  }
  const restockedCount = sumLineUnits(
    line,
    refund.lines.filter(({ isRestocked }) => isRestocked),
  );
  const unitsWithBuyer = sortByRank((one, other) => other.paidCents - one.paidCents).filter(
    ({ isRestocked }) => !isRestocked,
  );
  for (const unit of unitsWithBuyer.slice(0, restockedCount)) unit.isRestocked = true;
}

/**
 * Returns the rank of a unit for a refund; units with lower ranks are refunded first. The refund of a return
 * prefers units of closed returns for which the buyer requested a refund. An administrator's refund prefers
 * units of open returns, first those with a requested refund, then units in no return, then units of closed
 * returns.
 */
function getRefundRank({ asked }: OrderUnit, { at, isOfReturn }: UnitRefund): number {
  if (asked === null) return isOfReturn ? 1 : 2;
  const isClosed = asked.of.closedAt !== null && asked.of.closedAt <= at;
  const isForRefund = asked.wish === 'refund';
  if (isOfReturn) return isClosed && isForRefund ? 0 : 1;
  if (isClosed) return 3;
  return isForRefund ? 0 : 1;
}

/** Computes the price of the units that a refund names. */
export function computeUnitsPrice(
  bought: readonly PricedLine[],
  units: readonly { readonly line: number; readonly qty: number }[],
): Cents {
  return units.reduce((sum, { line, qty }) => sum + getPrice(bought, line, qty), 0);
}

/**
 * Computes the part of a refund that belongs to one order line, in proportion to the prices of the refunded
 * units, and at most their price.
 */
export function computeLineRefund(
  line: number,
  bought: readonly PricedLine[],
  { cents, lines }: { readonly cents: Cents; readonly lines: readonly { line: number; qty: number }[] },
): Cents {
  const price = computeUnitsPrice(bought, lines);
  const lineCents = computeUnitsPrice(
    bought,
    lines.filter((units) => units.line === line),
  );
  return price === 0 ? 0 : Math.floor((Math.min(cents, price) * lineCents) / price);
}

const getPrice = (bought: readonly PricedLine[], line: number, qty: number): Cents =>
  computeLineCents({ priceCents: bought[line]?.priceCents ?? 0, qty });
