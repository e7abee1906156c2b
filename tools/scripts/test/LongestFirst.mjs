import TestSequencer from '@jest/test-sequencer';

/** These take many times as long as any other file. */
export const LONGEST = /\/(randomWalk|fuzz|npmScripts|slowReaders|gate\/gate)(\.db)?\.test\.ts$/;

/** The files that stand for several, which are short themselves: see shares.mjs. */
const SHARE = /\.share\.js$/;

const rankOf = ({ path }) => (LONGEST.test(path) ? 0 : SHARE.test(path) ? 1 : 2);

/**
 * Without the timings of an earlier run, Jest goes by the size of files and would start these near the end, where one
 * worker would wait for the other.
 */
export default class LongestFirst extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
