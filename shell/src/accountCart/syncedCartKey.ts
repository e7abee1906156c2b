/** Storage key of the agreed cart. It has a module of its own, because every page imports it. */
export const SYNCED_CART_KEY = 'cartSync';
