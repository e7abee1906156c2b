/**
 * created -> paid -> shipped -> delivered, or paid -> delivered where nothing is sent; created -> expired. A late payment
 * lifts expired to paid (requirement R.11). A buyer may cancel what is not shipped yet.
 */
export const ORDER_STATUSES = ['created', 'paid', 'shipped', 'delivered', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['paid', 'cancelled', 'expired'],
  expired: ['paid'],
  paid: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

/** The states from which `to` may be reached: the WHERE clause of a guarded update. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canMove(from, to));
}

/** The states that `status` of an answer has had from the beginning, so that no client meets one that it does not know. */
export const SPECIFIED_STATUSES = ['created', 'paid', 'delivered', 'expired'] as const;
export type SpecifiedStatus = (typeof SPECIFIED_STATUSES)[number];

/** The state in the words of `SPECIFIED_STATUSES`. An order that was cancelled unpaid has ended as an expired one has. */
export function specifiedStatus(status: OrderStatus, isPaid: boolean): SpecifiedStatus {
  if (status === 'shipped') return 'paid';
  if (status === 'cancelled') return isPaid ? 'paid' : 'expired';
  return status;
}

/** The state of an order as it was answered: `state` stands beside `status` where that does not tell it. */
export function stateOf({
  state,
  status,
}: {
  state?: OrderStatus | undefined;
  status: SpecifiedStatus;
}): OrderStatus {
  return state ?? status;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a deleted order can be restored. */
export const RESTORE_DAYS = 30;
export const RESTORE_MS = RESTORE_DAYS * DAY_MS;

/** Stock is held for an order that waits for its money; it is sold once paid and free again once expired. */
export function holdsReservation(status: OrderStatus): boolean {
  return status === 'created';
}
