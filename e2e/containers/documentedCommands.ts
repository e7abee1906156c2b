import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/scripts/paths.ts';

/**
 * Returns the first block of commands below the heading that begins with these words, as a person would copy
 * it. Throws when the document has none.
 */
export function readDocumentedCommands(document: string, heading: string, beginning: string): string {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split(/^## /m);
  const blocks = [...own.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block);
  const found = blocks.find((block) => block.trimStart().startsWith(beginning));
  if (found === undefined) throw new Error(`${document}, '${heading}' has no commands '${beginning} …'.`);
  return found;
}
