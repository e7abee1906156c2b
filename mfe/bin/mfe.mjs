#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../command/main.ts');
const BUILT = join(import.meta.dirname, '../dist/main.js');

/* The packed package contains the build alone; in its repository the command runs from its sources. */
if (existsSync(SOURCE)) {
  const args = ['--conditions=shop:source', '--import', import.meta.resolve('tsx'), SOURCE];
  const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  await import(BUILT);
}
