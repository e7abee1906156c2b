const PLACEHOLDER_ORIGIN = 'http://origin.invalid';

/**
 * Returns the path if a redirect may lead to it, otherwise "/" (requirement R.27): one leading slash, no backslash or
 * control character, same origin after parsing, and no "//" once normalized.
 */
export function getSafeRedirect(
  target: string | null | undefined,
  origin: string = PLACEHOLDER_ORIGIN,
): string {
  if (!target || !/^\/(?![/\\])/.test(target) || hasUnsafeCharacter(target)) return '/';
  if (!URL.canParse(target, origin)) return '/';
  const url = new URL(target, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** Returns the path of the sign-in screen that redirects to `path` afterwards. */
export function getSignInPath(path: string): string {
  const target = getSafeRedirect(path);
  return target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}

function hasUnsafeCharacter(text: string): boolean {
  return [...text].some((character) => character === '\\' || character < ' ');
}
