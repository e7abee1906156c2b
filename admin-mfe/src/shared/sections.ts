/** A section of the administration: its name in the bar, the address of its first page, and those of its other pages. */
export interface Section {
  readonly label: string;
  readonly path: string;
  /** The beginning of the addresses of pages that belong to the section and are not listed here. */
  readonly area?: string;
}

/**
 * The sections in the order of the bar, each of which has a page. The order is: Overview, Orders, Returns, Products,
 * Reviews, Users, Activity, Settings, Micro-frontends.
 */
export const SECTIONS: readonly Section[] = [
  { label: 'Overview', path: '/admin/overview' },
  { label: 'Orders', path: '/admin/orderlist', area: '/admin/order/' },
  { label: 'Returns', path: '/admin/returns' },
  { label: 'Products', path: '/admin/productlist', area: '/admin/product' },
  { label: 'Reviews', path: '/admin/reviewlist' },
  { label: 'Users', path: '/admin/userlist', area: '/admin/user/' },
  { label: 'Activity', path: '/admin/activity' },
  { label: 'Settings', path: '/admin/settings' },
  { label: 'Micro-frontends', path: '/admin/micro-frontends' },
];

/** What `aria-current` says of a section's link: its own page, another page of the section, or neither. */
export function currentIn({ path, area }: Section, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return area !== undefined && pathname.startsWith(area) ? 'true' : undefined;
}
