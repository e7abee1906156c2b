import { getSafeRedirect } from '@shop/domain/redirectTarget';
import { useSearchParams } from '@shop/shared-ui';

/**
 * Returns the path to show after sign-in: the requested one if it is a path of this site, otherwise the
 * landing page.
 */
export function useRedirectTarget(): string {
  const [params] = useSearchParams();
  return getSafeRedirect(params.get('redirect'), location.origin);
}

/**
 * Returns the path of an account screen, with the redirect target as query parameter unless that is the
 * landing page.
 */
export function addRedirect(path: string, target: string): string {
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}
