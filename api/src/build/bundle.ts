import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from './program.ts';

/** Run after the compiler: `dist/program` is what a production process starts. */
const from = join(import.meta.dirname, '..');
const outdir = join(from, 'program');
await rm(outdir, { recursive: true, force: true });
await buildProgram({ from, outdir });
