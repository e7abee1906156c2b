/** The runs of a fault test, from 1; the long form repeats it, to find rare races. */
export const RUNS: readonly number[] = Array.from(
  { length: Number(process.env['FAULT_RUNS'] ?? 1) },
  (_, index) => index + 1,
);
