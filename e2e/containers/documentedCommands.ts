import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/scripts/paths.ts';

/**
 * Returns the first shell block of a Markdown document that begins with the given words in the section with
 * the given heading, as a person would copy it. Throws when there is none.
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
