import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIdentity } from './buildIdentity.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-identity-'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.0" }');
  writeFileSync(join(folder, 'pages.tsx'), 'export default 1;');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the same sources have the same container and version', () => {
  const { container, version } = buildIdentity('storefront', folder);
  expect(container).toMatch(/^mfe_storefront_[0-9a-f]{8}$/);
  expect(version).toBe(container.replace('mfe_storefront_', '1.2.0-'));
  expect(buildIdentity('storefront', folder)).toEqual({ container, version });
});

test('a changed source has another container name, so that both versions can run in one page', () => {
  const before = buildIdentity('storefront', folder);
  writeFileSync(join(folder, 'pages.tsx'), 'export default 2;');
  const after = buildIdentity('storefront', folder);
  expect(after.container).not.toBe(before.container);
  expect(after.version).not.toBe(before.version);
});
