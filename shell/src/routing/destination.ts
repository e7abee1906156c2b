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

/** Returns what to show at a URL to this visitor, or the path to redirect to. */
export function resolveDestination(
  { pathname, search }: { pathname: string; search: string },
  registryState: RegistryState,
  visitor: UserInfo | null,
): RouteDestination {
  const destination = findDestination(pathname, registryState);
  const isAdmin = visitor !== null && visitor.isAdmin && visitor._id !== registryState.refusedUser;
  const redirect = getGuardRedirect(getAccess(destination), visitor && { isAdmin }, pathname + search);
  if (redirect !== null) return { kind: 'elsewhere', path: redirect };
  return destination.kind === 'restricted' ? { ...destination, userId: visitor?._id ?? '' } : destination;
}

/** Returns true when a page has no navigation: the checkout steps, and pages for administrators. */
export function isWithoutNavigation(pathname: string, registryState: RegistryState): boolean {
  const destination = findDestination(pathname, registryState);
  if (destination.kind === 'restricted') return true;
  return (
    destination.kind === 'remote' &&
    (destination.match.page.access === 'admin' || destination.match.page.bare === true)
  );
}

type UnguardedDestination =
  | Exclude<RouteDestination, { kind: 'elsewhere' | 'restricted' }>
  | { kind: 'restricted'; area: string };

function findDestination(pathname: string, { registry, restricted }: RegistryState): UnguardedDestination {
  const shellMatch = findPage(shell.pages, pathname);
  if (shellMatch) return { kind: 'own', page: shellMatch.page };
  const restrictedArea = findRestrictedArea(restricted, pathname);
  if (restrictedArea) return { kind: 'restricted', area: restrictedArea.area };
  const match = matchPage(registry, pathname);
  if (match === null) return { kind: 'absent' };
  const { entry, page } = match;
  return entry.disabled
    ? { kind: 'disabled', area: entry.area, access: page.access }
    : { kind: 'remote', match };
}

function getAccess(destination: UnguardedDestination): Access {
  if (destination.kind === 'own') return destination.page.access;
  // A disabled page is guarded only if it is for administrators: other visitors must not be asked to sign in
  // for a page that cannot be shown.
  if (destination.kind === 'disabled') return destination.access === 'admin' ? 'admin' : 'all';
  if (destination.kind === 'remote') return destination.match.page.access;
  return destination.kind === 'restricted' ? 'admin' : 'all';
}
