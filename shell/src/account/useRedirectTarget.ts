import { safeRedirect } from '@shop/domain/redirectTarget';
import { useSearchParams } from '@shop/shared-ui';

/** Where a visitor goes once signed in: a path of this site, else the landing page. */
export function useRedirectTarget(): string {
  const [params] = useSearchParams();
  return safeRedirect(params.get('redirect'), location.origin);
}

/** Another account screen that keeps the visitor's wish. */
export function withRedirect(path: string, target: string): string {
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}
