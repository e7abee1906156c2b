const AREA_NAMES: Readonly<Record<string, string>> = {
  storefront: 'Products',
  checkout: 'Cart and checkout',
  admin: 'Administration',
};

/** The visible name of a micro-frontend's area. */
export function areaName(remote: string): string {
  return AREA_NAMES[remote] ?? remote;
}
