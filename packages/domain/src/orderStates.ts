/**
 * States of an order: created -> paid -> shipped -> delivered; paid -> delivered without a parcel; created -> expired.
 * A late payment moves an expired order to paid (requirement R.11). A buyer may cancel an order until it is shipped.
 * Only `cancelLateOrder` cancels a shipped order, when it is late and its buyer has given notice.
 */
export const ORDER_STATUSES = ['created', 'paid', 'shipped', 'delivered', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['paid', 'cancelled', 'expired'],
  expired: ['paid'],
  paid: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Returns the states that `to` can directly follow, for the WHERE clause of a guarded update. */
export function getStatusesBefore(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canTransition(from, to));
}

/**
 * Values of `status` in responses. `shipped` and `cancelled` are not among them, because clients released
 * before these states do not know them.
 */
export const SPECIFIED_STATUSES = ['created', 'paid', 'delivered', 'expired'] as const;
export type SpecifiedStatus = (typeof SPECIFIED_STATUSES)[number];

/**
 * Maps a state to one of `SPECIFIED_STATUSES`: shipped to paid; cancelled to paid or, if the order was not
 * paid, to expired.
 */
export function toSpecifiedStatus(status: OrderStatus, isPaid: boolean): SpecifiedStatus {
  if (status === 'shipped') return 'paid';
  if (status === 'cancelled') return isPaid ? 'paid' : 'expired';
  return status;
}

/** Reads the state of an order from a response: `state`, or `status` when it already expresses the state. */
export function getOrderState({
  state,
  status,
}: {
  state?: OrderStatus | undefined;
  status: SpecifiedStatus;
}): OrderStatus {
  return state ?? status;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of days for which administrators can undo deletions and other changes. */
export const RESTORE_DAYS = 30;
export const RESTORE_MS = RESTORE_DAYS * DAY_MS;

/** Returns the time at or before which a deletion or another change by an administrator is too old to be undone. */
export const getRestoreCutoff = (now: Date): Date => new Date(now.getTime() - RESTORE_MS);

/** Returns true while an order reserves stock, i.e. until it is paid, cancelled or expired. */
export function holdsReservation(status: OrderStatus): boolean {
  return status === 'created';
}
