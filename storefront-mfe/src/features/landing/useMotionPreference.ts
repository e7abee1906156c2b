import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

const canAsk = () => typeof matchMedia === 'function';

function subscribe(onChange: () => void) {
  if (!canAsk()) return () => undefined;
  const preference = matchMedia(QUERY);
  preference.addEventListener('change', onChange);
  return () => {
    preference.removeEventListener('change', onChange);
  };
}

/** Whether this visitor asked the system for less motion. */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => canAsk() && matchMedia(QUERY).matches,
    () => false,
  );
}
