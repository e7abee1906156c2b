import { useSyncExternalStore } from 'react';

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

const hasMatchMedia = () => typeof matchMedia === 'function';

function subscribe(onChange: () => void) {
  if (!hasMatchMedia()) return () => undefined;
  const preference = matchMedia(REDUCED_MOTION_QUERY);
  preference.addEventListener('change', onChange);
  return () => {
    preference.removeEventListener('change', onChange);
  };
}

/** True if the visitor's operating system is set to reduce motion; false on the server and during hydration. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasMatchMedia() && matchMedia(REDUCED_MOTION_QUERY).matches,
    () => false,
  );
}
