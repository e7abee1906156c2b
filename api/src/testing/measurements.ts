import { appendFileSync } from 'node:fs';

/** Adds a line to the measurements that `npm run test:faults` and `npm run test:long` print at their end. */
export function recordMeasurement(subject: string, figures: object): void {
  const line = `${subject}: ${JSON.stringify(figures)}\n`;
  const file = process.env['FAULT_FIGURES'];
  if (file === undefined) process.stdout.write(line);
  else appendFileSync(file, line);
}
