/** Numbers of a fault test's runs, from 1; the long form repeats it, to find rare races. */
export const RUNS: readonly number[] = Array.from(
  { length: Number(process.env['FAULT_RUNS'] ?? 1) },
  (_, index) => index + 1,
);

/**
 * Whether the long form runs, which measures; the short one shows that its parts work, on a machine that is busy with
 * other work.
 */
export const IS_LONG = RUNS.length > 1;

/** Number of concurrent buyers while a test kills a process of the shop, such as the API or the database. */
export const BUYERS = Number(process.env['FAULT_BUYERS'] ?? (IS_LONG ? 50 : 5));
