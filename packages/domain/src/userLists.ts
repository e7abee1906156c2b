/**
 * Columns by which the user list can be sorted; a leading `-` sorts in descending order. A sort by orders,
 * spending or last order lists only users with orders; the filter for users without orders replaces it by
 * newest first.
 */
export const USER_SORTS = ['name', 'email', 'date', 'orders', 'spent', 'lastOrder'] as const;

export const USER_ROLES = ['customer', 'admin'] as const;
export const USER_ORDER_FILTERS = ['with', 'without'] as const;
export const EMAIL_CONFIRMATION_FILTERS = ['confirmed', 'unconfirmed'] as const;
