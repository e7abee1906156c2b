/** Events of a visitor who starts to read or leaves. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Time in ms after which the work runs although the visitor has not interacted. */
const TIMEOUT_MS = 10_000;

/** Runs the work once, at the visitor's first interaction, or after ten seconds without one. */
export function onFirstInteraction(work: () => void): void {
  const runWork = (): void => {
    clearTimeout(timer);
    for (const eventType of INTERACTIONS) removeEventListener(eventType, runWork);
    work();
  };
  const timer = setTimeout(runWork, TIMEOUT_MS);
  for (const eventType of INTERACTIONS) addEventListener(eventType, runWork, { passive: true });
}
