#!/usr/bin/env node
import { join } from 'node:path';
import { IS_RELEASED, runWithTsx } from './runNode.mjs';
import { FOLDER_COMMANDS } from './folderCommands.mjs';

const SOURCE_SCRIPT = join(import.meta.dirname, '../command/main.ts');
const BUILT_SCRIPT = join(import.meta.dirname, '../dist/command/main.js');

const [command, ...args] = process.argv.slice(2);
const folderCommand = Object.hasOwn(FOLDER_COMMANDS, command) ? FOLDER_COMMANDS[command] : undefined;

if (folderCommand) process.exitCode = await folderCommand(args);
else if (IS_RELEASED) await import(BUILT_SCRIPT);
else process.exitCode = await runWithTsx(SOURCE_SCRIPT, process.argv.slice(2));
