import { Console } from 'node:console';

/** Times in ms by the name of what was measured. */
export type Times = Record<string, Readonly<Record<string, number>>>;

/** Prints the measurements of a long test, which cannot be asserted on a busy machine. */
export function printTimes(times: Times): void {
  new Console(process.stdout).table(times);
}
