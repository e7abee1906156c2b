import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellFacts } from '@shop/registry/shellFacts';

/** Reads the description of the shell that its build has written. */
export async function readShellFacts(clientDir: string): Promise<ShellFacts> {
  return ShellFacts.parse(JSON.parse(await readFile(join(clientDir, 'shell.json'), 'utf8')));
}
