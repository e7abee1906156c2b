import TestSequencer from '@jest/test-sequencer';

/** Projects whose tests start processes, so that their small files take long. */
const PROCESS_PROJECTS = ['faults', 'mfe', 'scripts'];

const startsProcesses = ({ context }) => PROCESS_PROJECTS.includes(context.config.displayName?.name);

/**
 * Runs the tests that start processes before all others. Jest begins with the largest files when it has no timings of
 * an earlier run, so these would be the last ones, and wait while most workers have nothing left to do.
 */
export default class ProcessTestsFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(startsProcesses), ...sorted.filter((one) => !startsProcesses(one))];
  }
}
