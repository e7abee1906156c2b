import { join, relative } from 'node:path';
import { dependencyFolders } from './dependencyFolders.ts';
import { ROOT } from './testing/root.ts';

const foldersOf = (workspace: string, without?: readonly string[]): string[] =>
  dependencyFolders(join(ROOT, workspace), without).map((folder) => relative(ROOT, folder));

test('an indirect workspace dependency is an input of a build', () => {
  expect(foldersOf('packages/forms')).toEqual(
    expect.arrayContaining(['packages/contract', 'packages/domain', 'shared-ui']),
  );
  expect(foldersOf('packages/forms')).not.toContain('packages/order-ui');
  expect(foldersOf('checkout-mfe')).toEqual(
    expect.arrayContaining([
      'packages/contract',
      'packages/domain',
      'packages/forms',
      'packages/mfe',
      'packages/order-ui',
      'shared-ui',
    ]),
  );
});

test('packages that the shell provides are no input of a micro-frontend’s build', () => {
  expect(foldersOf('checkout-mfe', ['@shop/shared-ui'])).not.toContain('shared-ui');
});
