import type { Totals } from '@shop/domain/totals';
import type { CartItem } from '@shop/shared-ui';

/** Why an order costs something else than was shown: other lines or prices of lines, or else the rules of pricing. */
export type OrderChange = 'cart' | 'pricing';

interface ShownOrder {
  readonly lines: readonly CartItem[];
  readonly totals: Totals;
}

/** What differs from what was shown; null when nothing does. How many pieces are left of a product does not count. */
export function orderChange(shown: ShownOrder, now: ShownOrder): OrderChange | null {
  if (orderedOf(shown) !== orderedOf(now)) return 'cart';
  const isSameTotal = shown.totals.totalCents === now.totals.totalCents;
  return isSameTotal && shown.totals.vatCents === now.totals.vatCents ? null : 'pricing';
}

const orderedOf = ({ lines }: ShownOrder): string =>
  JSON.stringify(lines.map(({ _id, size, qty, price }) => [_id, size, qty, price]));
