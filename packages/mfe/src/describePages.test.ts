import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { describePages } from './describePages.ts';
import { evaluatePages } from './evaluatePages.ts';
import { ROOT } from './testing/root.ts';

const CACHE = join(ROOT, '.cache');

/** Describes a micro-frontend without pages whose declaration has these fields. */
async function described(fields: object) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'describe-pages-'));
  try {
    const file = join(folder, 'pages.ts');
    const declaration = JSON.stringify({
      name: 'reviews',
      owner: 'A team',
      area: 'Reviews',
      prefixes: [],
      pages: [],
      ...fields,
    });
    writeFileSync(file, `export const declared = ${declaration};`);
    // Without pages nothing of the compilation is read.
    const compilation: Compilation = JSON.parse('{}');
    return describePages(compilation, await evaluatePages(file, 'reviews'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a build says which origins its micro-frontend declares', async () => {
  const csp = { connect: ['https://api.example'], frame: ['https://video.example:8443'] };
  expect(await described({ csp })).toMatchObject({ name: 'reviews', csp });
});

test.each([
  ['a wildcard', { connect: ['https://*.example'] }, 'An origin is https://host'],
  ['a path', { frame: ['https://video.example/embed'] }, 'An origin is https://host'],
  ['a directive that no team may widen', { script: ['https://api.example'] }, 'script'],
])('a build fails that declares %s', async (_, csp, reason) => {
  await expect(described({ csp })).rejects.toThrow(reason);
});

test.each([
  [
    'to a page that it does not have',
    { place: 'header', label: 'Reviews', to: '/reviews' },
    'no page of its own',
  ],
  ['in a place that no shell has', { place: 'sidebar', label: 'Reviews', to: '/reviews' }, 'place'],
])('a build fails that declares a link %s', async (_, link, reason) => {
  await expect(described({ links: [link] })).rejects.toThrow(reason);
});
