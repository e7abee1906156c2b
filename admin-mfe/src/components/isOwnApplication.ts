/** Whether this is the admin on its own origin, and not a part of the shop. */
export const isOwnApplication = (): boolean => document.documentElement.dataset['application'] === 'admin';
