import { getSignInPath } from '@shop/domain/redirectTarget';
import type { Access } from '@shop/registry/page';

interface Visitor {
  isAdmin: boolean;
}

/**
 * Returns the redirect for a visitor who may not see a page, or null. A user who is not an administrator is sent to
 * /login without a target, which redirects to "/"; with the target the two redirects would loop.
 */
export function getGuardRedirect(access: Access, visitor: Visitor | null, path: string): string | null {
  if (access === 'all') return null;
  if (visitor === null) return getSignInPath(path);
  return access === 'admin' && !visitor.isAdmin ? '/login' : null;
}
