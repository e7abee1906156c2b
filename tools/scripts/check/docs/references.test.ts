import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listMicroFrontendNames, listWorkspaceFolders } from '../../frontEndFolders.ts';
import { ROOT } from '../../paths.ts';
import { listRepositoryFiles } from '../../repositoryFiles.ts';

const LINK = /\]\((?!\w+:)([^)#\s]+)/g;
/** A path between backticks; one with a placeholder, as `api/src/features/<resource>`, names no file. */
const PATH = /`([\w.@-]+(?:\/[\w.@-]+)+)\/?`/g;
/** A line that begins a section whose paths are below a folder, as "In `api/src`:". */
const SECTION_FOLDER = /^In `([\w./-]+)`/gm;
const NPM_SCRIPT = /npm run ([\w:-]+)(?:[^`\n]*? -w ([\w@/-]+))?/g;
const JEST_PROJECT = /--selectProjects ([\w-]+)/g;

interface Commands {
  /** Names of the scripts of a workspace, by its name or folder; of the root by ''. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  readonly jestProjects: readonly string[];
}

interface Package {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Package;

const root = packageIn('.');
/** The guides for teams speak of a folder that is made from it, here as `reviews-mfe` or alone. */
const template = packageIn('packages/create-mfe/template');
const scriptsOf = ({ scripts = {} }: Package): readonly string[] => Object.keys(scripts);
const commands: Commands = {
  scripts: new Map([
    ['', [...scriptsOf(root), ...scriptsOf(template)]],
    ['reviews-mfe', scriptsOf(template)],
    ...listWorkspaceFolders().flatMap((folder) => {
      const workspace = packageIn(folder);
      const scripts = scriptsOf(workspace);
      return [[folder, scripts] as const, [workspace.name, scripts] as const];
    }),
  ]),
  jestProjects: [
    ...listMicroFrontendNames(),
    ...[
      ...readFileSync(join(ROOT, 'jest.config.mjs'), 'utf8').matchAll(/\b(?:project|screens)\('([\w-]+)'/g),
    ].map(([, name = '']) => name),
  ],
};

/** Except those of the template, whose paths and commands exist where it has been copied to. */
const documents = listRepositoryFiles(['.md'])
  .map((path) => relative(ROOT, path))
  .filter((path) => !path.startsWith('packages/create-mfe/template/'));

test.each(documents)('%s names only files, scripts and projects that exist', (file) => {
  expect(absentReferences(readFileSync(join(ROOT, file), 'utf8'), file, commands)).toEqual([]);
});

test('a reference to a missing file, script or project is found', () => {
  const markdown = [
    '[a](gone.md) [b](architecture.md#state) [c](https://example.com/x.md) `api/gone.ts` `api/package.json`',
    '`decisions/gone.md` `@shop/registry/gone` `node_modules/gone/file` `/api/orders` `api/src/features/<resource>`',
    '`npm run gone`, `npm run check`, npm run gone -w api, npm run build -w shop',
    'npx jest --selectProjects gone',
    '## API\n\nIn `api/src`:\n\n`http/gone.ts` `http/serve.ts`',
  ].join('\n');
  expect(absentReferences(markdown, 'docs/x.md', commands)).toEqual([
    'gone.md',
    'api/gone.ts',
    'decisions/gone.md',
    'http/gone.ts',
    'npm run gone',
    'npm run gone -w api',
    'npm run build -w shop',
    'gone',
  ]);
});

/** What a document of the repository names and the repository does not hold: files, npm scripts, Jest projects. */
function absentReferences(markdown: string, file: string, { scripts, jestProjects }: Commands): string[] {
  const beside = dirname(file);
  const named = (pattern: RegExp, text = markdown) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name);
  const paths = markdown.split(/^(?=## )/m).flatMap((section) => {
    const folders = ['.', beside, ...named(SECTION_FOLDER, section).slice(0, 1)];
    return named(PATH, section).filter(
      (path) =>
        folders.some((folder) => isOfRepository(path, folder)) &&
        !folders.some((folder) => existsSync(join(ROOT, folder, path))),
    );
  });
  return [
    ...named(LINK).filter((link) => !existsSync(join(ROOT, beside, link))),
    ...paths,
    ...[...markdown.matchAll(NPM_SCRIPT)]
      .filter(([, script = '', workspace = '']) => !scripts.get(workspace)?.includes(script))
      .map(([command]) => command),
    ...named(JEST_PROJECT).filter((project) => !jestProjects.includes(project)),
  ];
}

/** Whether the path begins with a folder of the given one; a package, an address or an installed file begins with none. */
function isOfRepository(path: string, folder: string): boolean {
  const [first = ''] = path.split('/');
  return first !== 'node_modules' && readdirSync(join(ROOT, folder)).includes(first);
}
