import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadProgram } from './loadProgram.ts';

/**
 * Starts the program, and keeps what V8 has compiled of it until it serves. The build runs this, with the settings of a
 * shop of its own.
 */
const { programs, compiled } = loadProgram(import.meta);
await Promise.all([programs.main(), programs.mysql()]);
const health = `http://127.0.0.1:${process.env['PORT']}/api/health`;
while (!(await fetch(health).catch(() => undefined))?.ok) await sleep(20);
for (const [file, code] of compiled()) {
  // A file with half of the code never has its name.
  writeFileSync(`${file}.draft`, code);
  renameSync(`${file}.draft`, file);
}
process.exit();
