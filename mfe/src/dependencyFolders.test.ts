import { join, relative } from 'node:path';
import { dependencyFolders } from './dependencyFolders.ts';
import { ROOT } from './root.ts';

const foldersOf = (workspace: string, without?: readonly string[]): string[] =>
  dependencyFolders(join(ROOT, workspace), without).map((folder) => relative(ROOT, folder));

test('a build is made anew when a workspace changes that it reaches through another one', () => {
  expect(foldersOf('forms')).toEqual(expect.arrayContaining(['api/contract', 'api/domain', 'shared-ui']));
  expect(foldersOf('forms')).not.toContain('order-ui');
  expect(foldersOf('checkout-mfe')).toEqual(
    expect.arrayContaining(['api/contract', 'api/domain', 'forms', 'mfe', 'order-ui', 'shared-ui']),
  );
});

test('what the shell provides at run time is no part of a micro-frontend', () => {
  expect(foldersOf('checkout-mfe', ['@shop/shared-ui'])).not.toContain('shared-ui');
});
