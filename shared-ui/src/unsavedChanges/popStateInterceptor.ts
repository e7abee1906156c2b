type Interceptor = (event: PopStateEvent) => void;

let interceptor: Interceptor | null = null;

/**
 * Installs a `popstate` listener ahead of the router's. The window calls its listeners in the order of their
 * registration, capturing or not, so the store installs this one before anything is rendered. React Router's own
 * `useBlocker` needs a data router, which the shop does not use: its routes come from micro-frontends at run time.
 */
export function installPopStateInterceptor(): () => void {
  const listener = (event: PopStateEvent): void => interceptor?.(event);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('popstate', listener);
  };
}

/** Passes every `popstate` event to `next` before the router sees it. The returned function ends that. */
export function interceptPopState(next: Interceptor): () => void {
  interceptor = next;
  return () => {
    if (interceptor === next) interceptor = null;
  };
}
