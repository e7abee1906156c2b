import TestSequencer from '@jest/test-sequencer';

/** Test files that take many times as long as any other. */
export const LONGEST = /\/(randomWalk|fuzz|npmScripts|slowReaders|gate\/gate)(\.db)?\.test\.ts$/;

/** Generated files that load several test files: see shares.mjs. */
const SHARE = /\.share\.js$/;

const rankOf = ({ path }) => (LONGEST.test(path) ? 0 : SHARE.test(path) ? 1 : 2);

/**
 * Without timings of an earlier run, Jest sorts by file size and would start these near the end, where one
 * worker would wait for the other.
 */
export default class LongestFirst extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
