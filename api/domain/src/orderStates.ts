/** created -> paid -> delivered; created -> expired; a late payment lifts expired to paid (requirement R.11). */
export const ORDER_STATUSES = ['created', 'paid', 'delivered', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['delivered'],
  delivered: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

/** The states from which `to` may be reached: the WHERE clause of a guarded update. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canMove(from, to));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a deleted order can be restored. */
export const RESTORE_DAYS = 30;
export const RESTORE_MS = RESTORE_DAYS * DAY_MS;

/** Stock is held for an order that waits for its money; it is sold once paid and free again once expired. */
export function holdsReservation(status: OrderStatus): boolean {
  return status === 'created';
}
