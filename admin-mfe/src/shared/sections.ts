/**
 * Section of the administration: its label in the bar, the path of its first page, and the prefix of its other pages.
 */
export interface AdminSection {
  readonly label: string;
  readonly path: string;
  /** Path prefix of pages that belong to the section and are not listed here. */
  readonly pathPrefix?: string;
}

/** Sections of the administration, in the order of the bar. */
export const SECTIONS: readonly AdminSection[] = [
  { label: 'Overview', path: '/admin/overview' },
  { label: 'Orders', path: '/admin/orderlist', pathPrefix: '/admin/order/' },
  { label: 'Returns', path: '/admin/returns' },
  { label: 'Products', path: '/admin/productlist', pathPrefix: '/admin/product' },
  { label: 'Promotions', path: '/admin/promotions', pathPrefix: '/admin/promotions/' },
  { label: 'Reviews', path: '/admin/reviewlist' },
  { label: 'Users', path: '/admin/userlist', pathPrefix: '/admin/user/' },
  { label: 'Activity', path: '/admin/activity' },
  { label: 'Settings', path: '/admin/settings' },
  { label: 'Micro-frontends', path: '/admin/micro-frontends' },
];

/** Returns the `aria-current` of a section's link: `page` for its first page, `true` for its other pages. */
export function getAriaCurrent(
  { path, pathPrefix }: AdminSection,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathPrefix !== undefined && pathname.startsWith(pathPrefix) ? 'true' : undefined;
}
