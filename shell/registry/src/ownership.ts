import type { Prefix } from './registry.ts';

/** Who owns which addresses when a registry is first written; a running shop reads them from its registry. */
export const OWNERSHIP: Readonly<Record<string, { owner: string; prefixes: readonly Prefix[] }>> = {
  storefront: {
    owner: 'team-storefront',
    prefixes: [{ path: '/', access: 'all' }],
  },
  checkout: {
    owner: 'team-checkout',
    prefixes: [
      { path: '/cart', access: 'all' },
      { path: '/shipping', access: 'signed-in' },
      { path: '/payment', access: 'signed-in' },
      { path: '/placeorder', access: 'signed-in' },
      { path: '/order', access: 'signed-in' },
      { path: '/payfast', access: 'signed-in' },
    ],
  },
  admin: {
    owner: 'team-admin',
    prefixes: [{ path: '/admin', access: 'admin' }],
  },
};
