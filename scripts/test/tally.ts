export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of the failed tests, for the summary at the end. */
  readonly failures: readonly string[];
}

export const passed = (count: number): Tally => ({ passed: count, failed: 0, failures: [] });

/** A suite that could not run at all counts as one failure. */
export const couldNotRun = (suite: string, reason: string): Tally => ({
  passed: 0,
  failed: 1,
  failures: [`${suite} could not run: ${reason}`],
});

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed: count }) => total + count, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});
