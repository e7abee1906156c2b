import type { Order } from '@shop/contract/orders';
import type { TypedReturn } from '@shop/contract/returnForm';
import type { Wish } from '@shop/domain/consumerRights';
import { isShopsFault, lateRefusal, RETURN_REASONS } from '@shop/domain/returns';
import { leftToReturn } from './leftToReturn.ts';

/** What is chosen for one article; a select without a choice is empty. */
export type ReturnRow = TypedReturn['lines'][number];

/** An article that can still be returned. */
export interface ReturnableLine {
  readonly line: number;
  readonly product: string;
  readonly name: string;
  readonly size: string;
  readonly left: number;
}

export function returnableLines(order: Order): ReturnableLine[] {
  const left = leftToReturn(order);
  return order.orderItems.flatMap(({ product, name, size }, line) => {
    const pieces = left[line] ?? 0;
    return pieces > 0 ? [{ line, product, name, size, left: pieces }] : [];
  });
}

/** A new row; the only article need not be chosen. */
export function emptyRow(lines: readonly ReturnableLine[]): ReturnRow {
  const [first] = lines;
  const line = first && lines.length === 1 ? String(first.line) : '';
  return { line, qty: '1', reason: '', wish: '', size: '' };
}

/** The quantity that is sent of a line: no more than its field offers, which may be less than when it was chosen. */
export const offeredQty = (
  { line, qty }: { readonly line: number; readonly qty: number },
  lines: readonly ReturnableLine[],
): number => Math.min(qty, lines.find((article) => article.line === line)?.left ?? qty);

/** Whether a wish is in time, for the reason or, before one is chosen, for any. */
export function isInTime(reason: string, wish: Wish, deliveredAt: string | null): boolean {
  const delivered = new Date(deliveredAt ?? '');
  const reasons = RETURN_REASONS.filter((known) => reason === '' || known === reason);
  return reasons.some((known) => lateRefusal({ reason: known, wish }, delivered, new Date()) === null);
}

/** Whether the same size can be chosen instead: for what is faulty or wrong. */
export const isReplaced = (reason: string): boolean =>
  RETURN_REASONS.some((known) => known === reason && isShopsFault(known));
