/** The runs of a fault test, from 1; the long form repeats it, to find rare races. */
export const RUNS: readonly number[] = Array.from(
  { length: Number(process.env['FAULT_RUNS'] ?? 1) },
  (_, index) => index + 1,
);

/** The long form measures; the short one shows that its parts work, on a machine that does other things as well. */
export const IS_LONG = RUNS.length > 1;

/** How many buyers there are at once while something is killed. */
export const BUYERS = Number(process.env['FAULT_BUYERS'] ?? (IS_LONG ? 50 : 5));
