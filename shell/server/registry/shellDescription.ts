import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellDescription } from '@shop/registry/shellDescription';

/** Reads the description of the shell that its build has written. */
export async function readShellDescription(clientDir: string): Promise<ShellDescription> {
  return ShellDescription.parse(JSON.parse(await readFile(join(clientDir, 'shell.json'), 'utf8')));
}
