import { Console } from 'node:console';

/** Times in ms, by what took them. */
export type Times = Record<string, Readonly<Record<string, number>>>;

/** Prints what a long test has measured, which a crowded machine could not prove. */
export function printTimes(times: Times): void {
  new Console(process.stdout).table(times);
}
