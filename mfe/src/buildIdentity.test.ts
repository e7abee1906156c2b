import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** The same micro-frontend in a workspace, and alone with packed packages. */
function inBothPlaces(): { workspace: string; alone: string } {
  const depends = { name: '@shop/reviews-mfe', version: '1.2.0', dependencies: { '@shop/forms': '1.0.0' } };
  write('all/package-lock.json', {});
  write('all/forms/package.json', { name: '@shop/forms', version: '1.0.0', dependencies: { zod: '^4.0.0' } });
  write('all/forms/src/Form.tsx', 'export const Form = () => null;');
  write('all/node_modules/zod/package.json', { name: 'zod', version: '4.1.0' });
  write('all/reviews-mfe/package.json', depends);
  write('all/reviews-mfe/src/pages.tsx', PAGES);
  mkdirSync(join(folder, 'all/node_modules/@shop'), { recursive: true });
  symlinkSync(join(folder, 'all/forms'), join(folder, 'all/node_modules/@shop/forms'));

  cpSync(join(folder, 'all/reviews-mfe'), join(folder, 'alone'), { recursive: true });
  cpSync(join(folder, 'all/forms'), join(folder, 'alone/node_modules/@shop/forms'), { recursive: true });
  write('alone/node_modules/zod/package.json', { name: 'zod', version: '4.1.0' });
  write('alone/package-lock.json', { of: 'this folder' });
  // npm has to be told of every packed package, also of those that this folder does not import.
  write('alone/node_modules/@shop/order-ui/package.json', { name: '@shop/order-ui', version: '1.0.0' });
  write('alone/package.json', {
    ...depends,
    dependencies: { '@shop/forms': 'file:../forms.tgz', '@shop/order-ui': 'file:../order-ui.tgz' },
  });
  return { workspace: join(folder, 'all/reviews-mfe'), alone: join(folder, 'alone') };
}

test('a folder that stands alone is the same build as in its workspace', () => {
  const { workspace, alone } = inBothPlaces();
  const { container, version } = buildIdentity('reviews', workspace);
  expect(container).toMatch(/^mfe_reviews_[0-9a-f]{8}$/);
  expect(version).toBe(container.replace('mfe_reviews_', '1.2.0-'));
  expect(buildIdentity('reviews', alone)).toEqual({ container, version });
});

test.each([
  ['a source', 'src/pages.tsx', `${PAGES} export const more = 1;`],
  ['a packed package', 'node_modules/@shop/forms/src/Form.tsx', 'export const Form = () => 1;'],
  ['the version of a library', 'node_modules/zod/package.json', { name: 'zod', version: '4.2.0' }],
])('with %s changed, both builds can run in one page', (_, path, content) => {
  const { alone } = inBothPlaces();
  const before = buildIdentity('reviews', alone);
  write(join('alone', path), content);
  const after = buildIdentity('reviews', alone);
  expect(after.container).not.toBe(before.container);
  expect(after.version).not.toBe(before.version);
});
