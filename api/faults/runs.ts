/**
 * Numbers of a fault test's runs, from 1. `FAULT_RUNS` sets how many; the long form repeats the test to find
 * rare races.
 */
export const RUNS: readonly number[] = Array.from(
  { length: Number(process.env['FAULT_RUNS'] ?? 1) },
  (_, index) => index + 1,
);

/** Whether the long form runs, which also checks times. The short form must also pass on a busy machine. */
export const IS_LONG = RUNS.length > 1;

/** Number of concurrent buyers while a test kills a process of the shop, such as the API or the database. */
export const BUYER_COUNT = Number(process.env['FAULT_BUYERS'] ?? (IS_LONG ? 50 : 5));
