import type { Cart } from '@shop/contract/cart';

export interface CartLineQuantity {
  readonly product: string;
  readonly size: string;
  readonly qty: number;
}

type LineName = Omit<CartLineQuantity, 'qty'>;

interface Carts {
  /** Lines on which browser and account last agreed; empty when they never did. */
  readonly base: readonly CartLineQuantity[];
  readonly mine: readonly CartLineQuantity[];
  readonly theirs: { readonly lines: readonly CartLineQuantity[]; readonly removed: Cart['removed'] };
}

export const isSame = (a: LineName, b: LineName): boolean => a.product === b.product && a.size === b.size;

export function findLine<L extends LineName>(lines: readonly L[], name: LineName): L | undefined {
  return lines.find((line) => isSame(line, name));
}

/** Returns true when both carts have the same lines, in any order. */
export function areEqual(a: readonly CartLineQuantity[], b: readonly CartLineQuantity[]): boolean {
  return a.length === b.length && a.every((line) => findLine(b, line)?.qty === line.qty);
}

/**
 * Merges the cart of this browser with that of the account (three-way merge). A line is dropped only when one side has
 * removed it and the other has not changed it since; a line changed on both sides gets the larger quantity. A line that
 * is merely absent from the account is retained, because the account deletes carts that are not used.
 */
export function mergeCarts({ base, mine, theirs }: Carts): CartLineQuantity[] {
  const remaining = mine.flatMap((line) => {
    const other = findLine(theirs.lines, line);
    const before = findLine(base, line);
    if (other) return [{ ...line, qty: mergeQuantities(before?.qty, line.qty, other.qty) }];
    const isRemoved = before?.qty === line.qty && findLine(theirs.removed, line) !== undefined;
    return isRemoved ? [] : [line];
  });
  const added = theirs.lines.filter((line) => {
    if (findLine(mine, line)) return false;
    const before = findLine(base, line);
    return before?.qty !== line.qty;
  });
  return [...remaining, ...added.map(({ product, size, qty }) => ({ product, size, qty }))];
}

function mergeQuantities(before: number | undefined, mine: number, theirs: number): number {
  if (before === mine) return theirs;
  if (before === theirs) return mine;
  return Math.max(mine, theirs);
}
