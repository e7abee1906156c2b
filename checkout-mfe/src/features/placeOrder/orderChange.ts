import type { Totals } from '@shop/domain/totals';
import type { CartItem } from '@shop/shared-ui';

/** Reason why an order's total differs from the one shown: its lines or their prices, or the pricing rules. */
export type OrderChange = 'cart' | 'pricing';

interface ShownOrder {
  readonly lines: readonly CartItem[];
  readonly totals: Totals;
}

/** Returns what differs from the order that was shown, or null. The remaining stock is not compared. */
export function findOrderChange(shown: ShownOrder, now: ShownOrder): OrderChange | null {
  if (joinLines(shown) !== joinLines(now)) return 'cart';
  const isSameTotal = shown.totals.totalCents === now.totals.totalCents;
  return isSameTotal && shown.totals.vatCents === now.totals.vatCents ? null : 'pricing';
}

const joinLines = ({ lines }: ShownOrder): string =>
  JSON.stringify(lines.map(({ _id, size, qty, price }) => [_id, size, qty, price]));
