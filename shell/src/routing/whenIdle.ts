/** Runs the work once the page has time. The returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
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
