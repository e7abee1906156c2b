import TestSequencer from '@jest/test-sequencer';

/** These take many times as long as any other file. */
const LONGEST = /\/(randomWalk|npmScripts|manyReaders|slowReaders|givingUp)\.test\.ts$/;

/**
 * Without the timings of an earlier run, Jest would start these files near the end, where one worker would wait for the
 * other.
 */
export default class LongestFirst extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONGEST.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
