#!/usr/bin/env node
import { join } from 'node:path';
import { IS_RELEASED, runIn } from './runIn.mjs';
import { FOLDER_COMMANDS } from './inAFolder.mjs';

const SOURCE = join(import.meta.dirname, '../command/main.ts');
const BUILT = join(import.meta.dirname, '../dist/command/main.js');

const [command, ...args] = process.argv.slice(2);
const work = Object.hasOwn(FOLDER_COMMANDS, command) ? FOLDER_COMMANDS[command] : undefined;

if (work) process.exitCode = await work(args);
else if (IS_RELEASED) await import(BUILT);
else process.exitCode = await runIn(SOURCE, process.argv.slice(2));
