import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/scripts/paths.ts';
import { expect, test } from '../fixtures.ts';

const FRONT_ENDS = ['shell', 'storefront-mfe', 'checkout-mfe', 'admin-mfe'];
const PARTS = ['api', 'tools/sandbox', 'packages/web-server', ...FRONT_ENDS];

/** All files that were built in this folder. */
const builtIn = (root: string): string[] =>
  PARTS.flatMap((part) =>
    readdirSync(join(root, part, 'dist'), { recursive: true, withFileTypes: true })
      .filter((path) => path.isFile() && !path.name.endsWith('.tsbuildinfo'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );

test('no built file names the folder that it was built in', () => {
  const built = builtIn(ROOT);
  expect(built.length).toBeGreaterThan(100);
  expect(built.filter((file) => readFileSync(file).includes(ROOT))).toEqual([]);
});
