import type { DeclaredPage, UserInfo } from '@shop/shared-ui';
import { findPage } from '@shop/registry/findPage';
import { matchPage } from '@shop/registry/matchPage';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Access } from '@shop/registry/page';
import { findRestrictedArea } from '@shop/registry/visibility';
import { shell } from '../account/pages.tsx';
import type { RegistryState } from '../registry/shopRegistry.ts';
import { getGuardRedirect } from './guard.ts';

export type RouteDestination =
  | { kind: 'elsewhere'; path: string }
  | { kind: 'own'; page: DeclaredPage }
  | { kind: 'restricted'; area: string; userId: string }
  | { kind: 'remote'; match: PageMatch }
  | { kind: 'disabled'; area: string; access: Access }
  | { kind: 'absent' };

/** Returns the destination of a URL for this visitor. */
export function resolveDestination(
  { pathname, search }: { pathname: string; search: string },
  known: RegistryState,
  visitor: UserInfo | null,
): RouteDestination {
  const place = findPlace(pathname, known);
  const isAdmin = visitor !== null && visitor.isAdmin && visitor._id !== known.refusedUser;
  const elsewhere = getGuardRedirect(getAccess(place), visitor && { isAdmin }, pathname + search);
  if (elsewhere !== null) return { kind: 'elsewhere', path: elsewhere };
  return place.kind === 'restricted' ? { ...place, userId: visitor?._id ?? '' } : place;
}

/** Returns true when a page has no navigation: the checkout steps, and pages of administrators. */
export function isWithoutLayout(pathname: string, known: RegistryState): boolean {
  const place = findPlace(pathname, known);
  if (place.kind === 'restricted') return true;
  return place.kind === 'remote' && (place.match.page.access === 'admin' || place.match.page.bare === true);
}

type KnownDestination =
  | Exclude<RouteDestination, { kind: 'elsewhere' | 'restricted' }>
  | { kind: 'restricted'; area: string };

function findPlace(pathname: string, { registry, restricted }: RegistryState): KnownDestination {
  const own = findPage(shell.pages, pathname);
  if (own) return { kind: 'own', page: own.page };
  const hidden = findRestrictedArea(restricted, pathname);
  if (hidden) return { kind: 'restricted', area: hidden.area };
  const match = matchPage(registry, pathname);
  if (match === null) return { kind: 'absent' };
  const { entry, page } = match;
  return entry.disabled
    ? { kind: 'disabled', area: entry.area, access: page.access }
    : { kind: 'remote', match };
}

function getAccess(place: KnownDestination): Access {
  if (place.kind === 'own') return place.page.access;
  // A visitor must not be asked to sign in for a page that cannot be shown.
  if (place.kind === 'disabled') return place.access === 'admin' ? 'admin' : 'all';
  if (place.kind === 'remote') return place.match.page.access;
  return place.kind === 'restricted' ? 'admin' : 'all';
}
