/** Runs the work when the page is idle. The returned function cancels it. */
export function onIdle(work: () => void): () => void {
  // A timer replaces `requestIdleCallback` in browsers without it, such as Safari.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2000);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => {
    cancelIdleCallback(handle);
  };
}
