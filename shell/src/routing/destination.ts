import type { UserInfo } from '@shop/shared-ui';
import { matchPage } from '@shop/registry/matchPage';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Access } from '@shop/registry/registry';
import { shellPageAt } from '@shop/registry/shellPages';
import type { ShellPage } from '@shop/registry/shellPages';
import { isBelow } from '@shop/registry/visibility';
import type { RegistryState } from '../registry/shopRegistry.ts';
import { guard } from './guard.ts';

export type Destination =
  | { kind: 'elsewhere'; path: string }
  | { kind: 'own'; page: ShellPage }
  | { kind: 'withheld'; userId: string }
  | { kind: 'remote'; match: PageMatch }
  | { kind: 'absent' };

/** The destination of a URL for this visitor. */
export function destinationOf(
  { pathname, search }: { pathname: string; search: string },
  known: RegistryState,
  visitor: UserInfo | null,
): Destination {
  const place = placeOf(pathname, known);
  const isAdmin = visitor !== null && visitor.isAdmin && visitor._id !== known.refusedUser;
  const elsewhere = guard(accessTo(place), visitor && { isAdmin }, pathname + search);
  if (elsewhere !== null) return { kind: 'elsewhere', path: elsewhere };
  return place.kind === 'withheld' ? { kind: 'withheld', userId: visitor?._id ?? '' } : place;
}

type Place = Exclude<Destination, { kind: 'elsewhere' | 'withheld' }> | { kind: 'withheld' };

function placeOf(pathname: string, { registry, withheld }: RegistryState): Place {
  const page = shellPageAt(pathname);
  if (page) return { kind: 'own', page };
  if (isBelow(withheld, pathname)) return { kind: 'withheld' };
  const match = matchPage(registry, pathname);
  return match ? { kind: 'remote', match } : { kind: 'absent' };
}

function accessTo(place: Place): Access {
  if (place.kind === 'own') return place.page.access;
  if (place.kind === 'remote') return place.match.access;
  return place.kind === 'withheld' ? 'admin' : 'all';
}
