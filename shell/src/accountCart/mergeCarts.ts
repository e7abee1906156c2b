import type { Cart } from '@shop/contract/cart';

export interface CartLineQuantity {
  readonly product: string;
  readonly size: string;
  readonly qty: number;
}

type LineKey = Omit<CartLineQuantity, 'qty'>;

interface MergeInput {
  /** Lines on which browser and account last agreed; empty when they never did. */
  readonly base: readonly CartLineQuantity[];
  readonly local: readonly CartLineQuantity[];
  readonly remote: { readonly lines: readonly CartLineQuantity[]; readonly removed: Cart['removed'] };
}

export const isSameLine = (a: LineKey, b: LineKey): boolean => a.product === b.product && a.size === b.size;

export function findLine<L extends LineKey>(lines: readonly L[], key: LineKey): L | undefined {
  return lines.find((line) => isSameLine(line, key));
}

/** Returns true when both carts have the same lines and quantities, in any order. */
export function areCartsEqual(a: readonly CartLineQuantity[], b: readonly CartLineQuantity[]): boolean {
  return a.length === b.length && a.every((line) => findLine(b, line)?.qty === line.qty);
}

/**
 * Merges the cart of this browser with the account's cart (three-way merge). A line is dropped only when one
 * side has removed it and the other has not changed it since; a line changed on both sides gets the larger
 * quantity. A line that is merely absent from the account is retained, because the account deletes carts that
 * are not used.
 */
export function mergeCarts({ base, local, remote }: MergeInput): CartLineQuantity[] {
  const remainingLines = local.flatMap((line) => {
    const other = findLine(remote.lines, line);
    const before = findLine(base, line);
    if (other) return [{ ...line, qty: mergeQuantities(before?.qty, line.qty, other.qty) }];
    const isRemoved = before?.qty === line.qty && findLine(remote.removed, line) !== undefined;
    return isRemoved ? [] : [line];
  });
  const addedLines = remote.lines.filter((line) => {
    if (findLine(local, line)) return false;
    const before = findLine(base, line);
    return before?.qty !== line.qty;
  });
  return [...remainingLines, ...addedLines.map(({ product, size, qty }) => ({ product, size, qty }))];
}

function mergeQuantities(before: number | undefined, local: number, remote: number): number {
  if (before === local) return remote;
  if (before === remote) return local;
  return Math.max(local, remote);
}
