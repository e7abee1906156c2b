import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellFacts } from '@shop/registry/shellFacts';

/** What the shell's build wrote down of itself. */
export async function readShellFacts(clientDir: string): Promise<ShellFacts> {
  return ShellFacts.parse(JSON.parse(await readFile(join(clientDir, 'shell.json'), 'utf8')));
}
