import TestSequencer from '@jest/test-sequencer';

/** These take many times as long as any other file. */
const LONGEST = /\/(randomWalk|npmScripts|manyReaders|slowReaders|givingUp)\.test\.ts$/;

/**
 * Jest knows what takes long from its last run alone; without one it would begin these files near the end, where one
 * worker waits for the other.
 */
export default class LongestFirst extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONGEST.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
