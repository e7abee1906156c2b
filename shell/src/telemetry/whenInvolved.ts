/** What somebody does who has begun to read, or who leaves. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Somebody who only looks has seen the page by then. */
const LOOKED_MS = 10_000;

/** Runs the work once, at the visitor's first sign, or after ten seconds without one. */
export function whenInvolved(work: () => void): void {
  const begin = (): void => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, begin);
    work();
  };
  const timer = setTimeout(begin, LOOKED_MS);
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
}
