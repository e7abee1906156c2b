import type { Order } from '@shop/contract/orders';
import type { ReturnFormValues } from '@shop/contract/returnForm';
import type { Remedy } from '@shop/domain/consumerRights';
import { isSellerFault, getLateMessage, RETURN_REASONS } from '@shop/domain/returns';
import { formatPrice } from '@shop/shared-ui';
import { countReturnableUnits } from './countReturnableUnits.ts';

/** Choices for one article in the form for a return; a select without a choice is ''. */
export type ReturnRow = ReturnFormValues['lines'][number];

export interface ReturnableLine {
  readonly line: number;
  readonly product: string;
  readonly name: string;
  readonly size: string;
  /** Price that was paid for a unit, in rand. */
  readonly price: number;
  readonly remaining: number;
}

export function getReturnableLines(order: Order): ReturnableLine[] {
  const remaining = countReturnableUnits(order);
  return order.orderItems.flatMap(({ product, name, size, price }, line) => {
    const units = remaining[line] ?? 0;
    return units > 0 ? [{ line, product, name, size, price, remaining: units }] : [];
  });
}

/** Names a line by its product and size, and also by its price if a discount has split the line. */
export function formatReturnableLine(
  { line, product, name, size, price }: ReturnableLine,
  lines: readonly ReturnableLine[],
): string {
  const isSplit = lines.some(
    (other) => other.line !== line && other.product === product && other.size === size,
  );
  return `${name} (${size})${isSplit ? `, ${formatPrice(price)}` : ''}`;
}

/** Returns a new row of the form. If only one article can be returned, it is selected. */
export function createEmptyRow(lines: readonly ReturnableLine[]): ReturnRow {
  const [first] = lines;
  const line = first && lines.length === 1 ? String(first.line) : '';
  return { line, qty: '1', reason: '', wish: '', size: '' };
}

/**
 * Limits the chosen quantity to the units of the line that can still be returned; they may have become fewer
 * since the buyer chose.
 */
export const limitQuantity = (
  { line, qty }: { readonly line: number; readonly qty: number },
  lines: readonly ReturnableLine[],
): number => Math.min(qty, lines.find((article) => article.line === line)?.remaining ?? qty);

/** True if a remedy is offered for the reason. Without a reason every remedy is offered. */
export const isRemedyOffered = (reason: string, remedy: string): boolean =>
  remedy !== 'repair' || reason === '' || allowsSameSize(reason);

/** True if a remedy is still in time for the reason; without a reason, for any of the reasons. */
export function isRemedyInTime(
  reason: string,
  remedy: Remedy,
  { receivedAt, repairedAt }: { receivedAt: string | null; repairedAt: Date | null },
): boolean {
  const received = new Date(receivedAt ?? '');
  const reasons = RETURN_REASONS.filter((known) => reason === '' || known === reason);
  return reasons.some(
    (known) => getLateMessage({ reason: known, wish: remedy, repairedAt }, received, new Date()) === null,
  );
}

/** True if the buyer may get the same size in exchange: for a faulty or wrong article. */
export const allowsSameSize = (reason: string): boolean =>
  RETURN_REASONS.some((known) => known === reason && isSellerFault(known));
