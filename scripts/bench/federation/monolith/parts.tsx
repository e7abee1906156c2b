import type { DeclaredPage, MicroFrontend } from '@shop/shared-ui';
import { findPage } from '@shop/registry/findPage';
import type { Access } from '@shop/registry/page';
import checkout from '../../../../checkout-mfe/src/pages.tsx';
import storefront from '../../../../storefront-mfe/src/pages.tsx';
import { shell } from '../../../../shell/src/account/pages.tsx';

/** What is known of every page before its code is loaded. */
export const PARTS: readonly MicroFrontend[] = [shell, storefront, checkout];

/** Shoppers download nothing of the administration. */
export const loadAdmin = async (): Promise<MicroFrontend> =>
  (await import(/* webpackChunkName: "admin" */ '../../../../admin-mfe/src/pages.tsx')).default;

export interface Place {
  area: string;
  access: Access;
  /** The path's pattern. */
  pattern: string;
  /** Null for pages of the administration. */
  pages: readonly DeclaredPage[] | null;
}

export function placeOf(path: string): Place | null {
  for (const { area, pages } of PARTS) {
    const found = findPage(pages, path);
    if (found) return { area, access: found.page.access, pattern: found.page.path, pages };
  }
  if (!path.startsWith('/admin/')) return null;
  return { area: 'Administration', access: 'admin', pattern: '/admin', pages: null };
}
