/** True if the admin runs on its own origin, not inside the shop. */
export const isOnOwnOrigin = (): boolean => document.documentElement.dataset['application'] === 'admin';
