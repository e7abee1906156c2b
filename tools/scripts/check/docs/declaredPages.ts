import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const PATH = /\bpath: '([^']+)'/;
const COMPONENT = /import\((?:\/\*.*?\*\/ )?'\.\/([^']+)'\)/;

/**
 * Finds each URL in a file of page declarations, with the path of its screen's file from the repository's
 * root.
 */
export function declaredPages(declarations: string): Map<string, string> {
  const text = readFileSync(join(ROOT, declarations), 'utf8');
  const folder = declarations.slice(0, declarations.lastIndexOf('/'));
  const pages = text.split(/(?=\bpage\(\{)/).filter((part) => part.startsWith('page({'));
  return new Map(
    pages.map((page) => {
      const common = [...page.matchAll(/\.\.\.(\w+)/g)].map(([, name = '']) => findDeclaration(name, text));
      const [, file = ''] = COMPONENT.exec([page, ...common].join('\n')) ?? [];
      return [PATH.exec(page)?.[1] ?? '', `${folder}/${file}`] as const;
    }),
  );
}

/** Several pages with one screen share a constant. */
function findDeclaration(name: string, text: string): string {
  const [, after = ''] = text.split(`const ${name} = {`);
  return after.slice(0, after.indexOf('\n}'));
}
