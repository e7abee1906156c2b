import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { frontEndNames, workspaceFolders } from '../../frontEndFolders.ts';
import { ROOT } from '../../paths.ts';
import { repositoryFiles } from '../../repositoryFiles.ts';
import { absentReferences, type Commands } from './references.ts';

interface Package {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Package;

const root = packageIn('.');
const scriptsOf = ({ scripts = {} }: Package): readonly string[] => Object.keys(scripts);
const commands: Commands = {
  scripts: new Map([
    ['', scriptsOf(root)],
    ...workspaceFolders().flatMap((folder) => {
      const workspace = packageIn(folder);
      const scripts = scriptsOf(workspace);
      return [[folder, scripts] as const, [workspace.name, scripts] as const];
    }),
  ]),
  jestProjects: [
    ...frontEndNames(),
    ...[
      ...readFileSync(join(ROOT, 'jest.config.mjs'), 'utf8').matchAll(/\b(?:project|screens)\('([\w-]+)'/g),
    ].map(([, name = '']) => name),
  ],
};

/** Except those of the template, whose paths and commands exist where it has been copied to. */
const documents = repositoryFiles(['.md'])
  .map((path) => relative(ROOT, path))
  .filter((path) => !path.startsWith('mfe/template/'));

test.each(documents)('%s names only files, scripts and projects that exist', (file) => {
  expect(absentReferences(readFileSync(join(ROOT, file), 'utf8'), file, commands)).toEqual([]);
});

test('what does not exist is found', () => {
  const markdown = [
    '[a](gone.md) [b](architecture.md#state) [c](https://example.com/x.md) `api/gone.ts` `api/package.json`',
    '`decisions/gone.md` `@shop/registry/gone` `/api/orders` `api/src/features/<resource>`',
    '`npm run gone`, `npm run check`, npm run gone -w api, npm run build -w shop',
    'npx jest --selectProjects gone',
  ].join('\n');
  expect(absentReferences(markdown, 'docs/x.md', commands)).toEqual([
    'gone.md',
    'api/gone.ts',
    'decisions/gone.md',
    'npm run gone',
    'npm run gone -w api',
    'npm run build -w shop',
    'gone',
  ]);
});
