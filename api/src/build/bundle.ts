import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from './program.ts';

/**
 * Bundles the compiled API into `dist/program`, which a production process starts. Run it after the compiler.
 */
const compiledFolder = join(import.meta.dirname, '..');
const outdir = join(compiledFolder, 'program');
await rm(outdir, { recursive: true, force: true });
await buildProgram({ from: compiledFolder, outdir });
