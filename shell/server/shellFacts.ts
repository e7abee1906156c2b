import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MicroFacts } from '@shop/registry/registry';

/** The shell's own pages, as its build wrote them down. */
export async function readShellFacts(clientDir: string): Promise<MicroFacts> {
  return MicroFacts.parse(JSON.parse(await readFile(join(clientDir, 'shell.json'), 'utf8')));
}
