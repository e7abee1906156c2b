/**
 * What the list can be sorted by; descending with a `-` before it. By orders, spending or the last order only those are
 * listed who have ordered.
 */
export const USER_SORTS = ['name', 'email', 'date', 'orders', 'spent', 'lastOrder'] as const;

export const USER_ROLES = ['customer', 'admin'] as const;
export const ORDERED = ['with', 'without'] as const;
export const ADDRESSES = ['confirmed', 'unconfirmed'] as const;
