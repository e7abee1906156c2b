import { signInPath } from '@shop/domain/redirectTarget';
import type { Access } from '@shop/registry/page';

interface Visitor {
  isAdmin: boolean;
}

/**
 * Where a visitor who may not see a page is sent, or null for who may. An account that is no administrator goes to
 * /login without a wish, which sends it on to "/": with the wish it would come back here for ever.
 */
export function guard(access: Access, visitor: Visitor | null, path: string): string | null {
  if (access === 'all') return null;
  if (visitor === null) return signInPath(path);
  return access === 'admin' && !visitor.isAdmin ? '/login' : null;
}
