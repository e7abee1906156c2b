/** One entry for each time that a fault is played, from 1: a race that is lost once in ten shows itself in the long form. */
export const RUNS: readonly number[] = Array.from(
  { length: Number(process.env['FAULT_RUNS'] ?? 1) },
  (_, index) => index + 1,
);
