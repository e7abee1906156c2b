#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runIn } from './runIn.mjs';
import { IN_A_FOLDER } from './inAFolder.mjs';

const SOURCE = join(import.meta.dirname, '../command/main.ts');
const BUILT = join(import.meta.dirname, '../dist/main.js');

const [command, ...args] = process.argv.slice(2);
const work = Object.hasOwn(IN_A_FOLDER, command) ? IN_A_FOLDER[command] : undefined;

/* The packed package contains the compiled command only; inside the repository the sources run. */
if (work) process.exitCode = await work(args);
else if (existsSync(SOURCE)) process.exitCode = await runIn(SOURCE, process.argv.slice(2));
else await import(BUILT);
