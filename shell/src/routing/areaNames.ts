const AREA_NAMES: Readonly<Record<string, string>> = {
  storefront: 'Products',
  checkout: 'Cart and checkout',
  admin: 'Administration',
};

/** What visitors call the area of a micro-frontend. */
export function areaName(remote: string): string {
  return AREA_NAMES[remote] ?? remote;
}
