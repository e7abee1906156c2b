import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { frontEndFolders } from '../../frontEndFolders.ts';
import { ROOT } from '../../paths.ts';
import { declaredPages } from './declaredPages.ts';
import { tableRows } from './tableRows.ts';

const DECLARATIONS = [
  ...frontEndFolders().map((folder) => [folder, `${folder}/src/pages.tsx`] as const),
  ['shell', 'shell/src/account/pages.tsx'] as const,
];

const textOf = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** The URLs between backticks in a cell. */
const urlsIn = (cell: string): string[] => [...cell.matchAll(/`(\/[^`]*)`/g)].map(([, url = '']) => url);

test.each(DECLARATIONS)('README.md names each URL of %s and the file of its screen', (_, declarations) => {
  const declared = declaredPages(declarations);
  expect(declared.size).toBeGreaterThan(0);
  const screens = new Set(declared.values());
  const listed = tableRows(textOf('README.md')).flatMap(([urls = '', screen = '']) => {
    const file = screen.replaceAll('`', '');
    return screens.has(file) ? urlsIn(urls).map((url) => [url, file] as const) : [];
  });
  expect(new Map(listed)).toEqual(declared);
  for (const screen of screens) expect(existsSync(join(ROOT, screen))).toBe(true);
});

test.each(DECLARATIONS)('the README of %s lists the same URLs', (workspace, declarations) => {
  const listed = tableRows(textOf(workspace, 'README.md')).flatMap(([urls = '']) => urlsIn(urls));
  expect(listed.sort()).toEqual([...declaredPages(declarations).keys()].sort());
});

test('a screen that a constant names is found too', () => {
  const screen = declaredPages('storefront-mfe/src/pages.tsx').get('/home') ?? '';
  expect(basename(screen)).toBe('FeaturedPage.tsx');
});
