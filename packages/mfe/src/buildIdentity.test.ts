import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildIdentity } from './buildIdentity.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-identity-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string | object): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const PAGES = "import { Form } from '@shop/forms/Form'; export default Form;";

/** A micro-frontend that stands alone, with a packed package and a library. */
function aFolder(): string {
  write('alone/package.json', {
    name: '@shop/reviews-mfe',
    version: '1.2.0',
    dependencies: { '@shop/forms': '1.0.0' },
  });
  write('alone/package-lock.json', {});
  write('alone/src/pages.tsx', PAGES);
  write('alone/node_modules/@shop/forms/package.json', {
    name: '@shop/forms',
    version: '1.0.0',
    dependencies: { zod: '^4.0.0' },
  });
  write('alone/node_modules/@shop/forms/src/Form.tsx', 'export const Form = () => null;');
  write('alone/node_modules/zod/package.json', { name: 'zod', version: '4.1.0' });
  return join(folder, 'alone');
}

test("a build is named by its package's version and the hash of its inputs", () => {
  const { container, version } = buildIdentity('reviews', aFolder());
  expect(container).toMatch(/^mfe_reviews_[0-9a-f]{8}$/);
  expect(version).toBe(container.replace('mfe_reviews_', '1.2.0-'));
});

test.each([
  ['a source', 'src/pages.tsx', `${PAGES} export const more = 1;`],
  ['a packed package', 'node_modules/@shop/forms/src/Form.tsx', 'export const Form = () => 1;'],
  ['the version of a library', 'node_modules/zod/package.json', { name: 'zod', version: '4.2.0' }],
])('with %s changed, both builds can run in one page', (_, path, content) => {
  const alone = aFolder();
  const before = buildIdentity('reviews', alone);
  write(join('alone', path), content);
  const after = buildIdentity('reviews', alone);
  expect(after.container).not.toBe(before.container);
  expect(after.version).not.toBe(before.version);
});
