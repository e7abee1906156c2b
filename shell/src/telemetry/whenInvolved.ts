/** Events of a visitor who starts to read or leaves. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Time in ms after which the work runs although the visitor has not interacted. */
const LOOKED_MS = 10_000;

/** Runs the work once, at the visitor's first interaction, or after ten seconds without one. */
export function whenInvolved(work: () => void): void {
  const begin = (): void => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, begin);
    work();
  };
  const timer = setTimeout(begin, LOOKED_MS);
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
}
