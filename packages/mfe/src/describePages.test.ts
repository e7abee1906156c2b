import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { describePages } from './describePages.ts';
import { evaluatePages } from './evaluatePages.ts';
import { ROOT } from './testing/root.ts';

const CACHE = join(ROOT, '.cache');

/** Describes a micro-frontend without pages whose declaration has this `csp`. */
async function described(csp: object) {
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
      csp,
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
  expect(await described(csp)).toMatchObject({ name: 'reviews', csp });
});

test.each([
  ['a wildcard', { connect: ['https://*.example'] }, 'An origin is https://host'],
  ['a path', { frame: ['https://video.example/embed'] }, 'An origin is https://host'],
  ['a directive that no team may widen', { script: ['https://api.example'] }, 'script'],
])('a build fails that declares %s', async (_, csp, reason) => {
  await expect(described(csp)).rejects.toThrow(reason);
});
