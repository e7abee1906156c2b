import type { OrderItem } from '@shop/contract/orders';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';
import { computeUnitsPrice } from '@shop/domain/orderUnits';

interface SelectedLine {
  /** Position of the line in the order, from 0. */
  readonly line: number;
  readonly qty: number;
}

/** Returns the lines with a chosen quantity, from the quantities of all lines. */
export function getSelectedLines(units: readonly number[]): SelectedLine[] {
  return units.flatMap((qty, line) => (qty > 0 ? [{ line, qty }] : []));
}

/** Returns the price of the chosen units as text for the amount field; empty without any. */
export function proposeAmount(items: readonly OrderItem[], units: readonly number[]): string {
  const lines = getSelectedLines(units);
  const boughtItems = items.map(({ price, qty }) => ({ priceCents: centsFromRand(price) ?? 0, qty }));
  return lines.length === 0 ? '' : decimalFromCents(computeUnitsPrice(boughtItems, lines));
}
