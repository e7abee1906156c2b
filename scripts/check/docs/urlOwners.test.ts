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

/** A new micro-frontend lists its URLs in its own README alone, because its team changes no file of all. */
const LISTED = DECLARATIONS.filter(([folder]) => textOf('README.md').includes(`\`${folder}/src/`));

function textOf(...path: string[]): string {
  return readFileSync(join(ROOT, ...path), 'utf8');
}

/** The URLs between backticks in a cell. */
const urlsIn = (cell: string): string[] => [...cell.matchAll(/`(\/[^`]*)`/g)].map(([, url = '']) => url);

test('README.md has a table of the URLs of these', () => {
  const names = LISTED.map(([folder]) => folder);
  expect(names).toEqual(expect.arrayContaining(['shell', 'storefront-mfe', 'checkout-mfe', 'admin-mfe']));
});

test.each(LISTED)('README.md names each URL of %s and the file of its screen', (_, declarations) => {
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
