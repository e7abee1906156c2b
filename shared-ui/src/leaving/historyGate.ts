type Holder = (event: PopStateEvent) => void;

let holder: Holder | null = null;

/**
 * Listens to Back and Forward. Listeners of the window run in the order in which they came, capturing or not: whoever
 * wants to stop the router from hearing must be there before it, so the store opens this gate before anything is drawn.
 */
export function openHistoryGate(): () => void {
  const listener = (event: PopStateEvent): void => holder?.(event);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('popstate', listener);
  };
}

/** Shows every way through the history to `next` before the router; returns what ends that. */
export function guardHistory(next: Holder): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = null;
  };
}
