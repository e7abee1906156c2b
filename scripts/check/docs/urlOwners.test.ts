import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const DECLARATIONS = [
  ['storefront-mfe', 'src/pages.tsx'],
  ['checkout-mfe', 'src/pages.tsx'],
  ['admin-mfe', 'src/pages.tsx'],
  ['shell', 'src/account/pages.tsx'],
] as const;

const textOf = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

function declaredPaths(workspace: string, file: string): string[] {
  return [...textOf(workspace, file).matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path).sort();
}

/** The URLs in the first cell of the table rows that `isOwned` picks. */
function listedPaths(markdown: string, isOwned: (row: string) => boolean): string[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| `\//.test(line) && isOwned(line))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, path = '']) => path)
    .sort();
}

test.each(DECLARATIONS)('README.md lists the URLs that %s declares', (workspace, file) => {
  const listed = listedPaths(textOf('README.md'), (row) => row.includes(`| \`${workspace}\` `));
  expect(listed.length).toBeGreaterThan(0);
  expect(listed).toEqual(declaredPaths(workspace, file));
});

test.each(DECLARATIONS)('the README of %s lists the same URLs', (workspace, file) => {
  expect(listedPaths(textOf(workspace, 'README.md'), () => true)).toEqual(declaredPaths(workspace, file));
});
