/**
 * Storage key of the cart on which browser and account last agreed. It has a module of its own, because every
 * page imports it.
 */
export const SYNCED_CART_KEY = 'cartSync';
