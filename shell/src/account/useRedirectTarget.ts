import { safeRedirect } from '@shop/domain/redirectTarget';
import { useSearchParams } from '@shop/shared-ui';

/** The page after sign-in: a path of this site, or the landing page. */
export function useRedirectTarget(): string {
  const [params] = useSearchParams();
  return safeRedirect(params.get('redirect'), location.origin);
}

/** The path of another account screen, with the same target. */
export function withRedirect(path: string, target: string): string {
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}
