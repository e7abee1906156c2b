const ANYWHERE = 'http://origin.invalid';

/**
 * A path of this site that a redirect may lead to, else "/" (requirement R.27): one leading slash, no backslash or control
 * character, same origin after parsing, and no "//" once normalised.
 */
export function safeRedirect(target: string | null | undefined, origin: string = ANYWHERE): string {
  if (!target || !/^\/(?![/\\])/.test(target) || hasUnsafeCharacter(target)) return '/';
  if (!URL.canParse(target, origin)) return '/';
  const url = new URL(target, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** The address of the sign-in screen that leads back to `path` afterwards. */
export function signInPath(path: string): string {
  const target = safeRedirect(path);
  return target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}

function hasUnsafeCharacter(text: string): boolean {
  return [...text].some((character) => character === '\\' || character < ' ');
}
