const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A process that has run for so long has not ended because of its start. */
const STEADY_MS = 30_000;

/** The pause before a process is replaced: short for one that has run long, longer each time for one that ends soon. */
export function pauseAfter(ranForMs: number, endings: number): { pauseMs: number; endings: number } {
  const soon = ranForMs < STEADY_MS ? endings : 0;
  return { pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** soon, LONGEST_PAUSE_MS), endings: soon + 1 };
}
