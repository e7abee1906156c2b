import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { listMicroFrontendFolders, listWorkspaceFolders } from '../../frontEndFolders.ts';
import { ROOT } from '../../paths.ts';

type Named = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly scripts?: Named;
  readonly dependencies?: Named;
  readonly devDependencies?: Named;
  readonly peerDependencies?: Named;
  readonly overrides?: Named;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** The folders of the packages that teams use, in a registry of packages. */
const RELEASED = listWorkspaceFolders().filter((folder) => manifestOf(folder).private !== true);

const MICRO_FRONTENDS = [...listMicroFrontendFolders(), 'packages/create-mfe/template'];

/** The packages that a module names, without those of Node. */
function packagesIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const requests = [
    ...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]([^'".\s][^'"\s]*)['"]/g),
  ];
  return requests
    .map(([, request = '']) => request)
    .filter((request) => !isBuiltin(request) && !request.startsWith('#'))
    .map((request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/'));
}

function undeclared(files: readonly string[], { name, ...manifest }: Manifest, isTool = false): string[] {
  const declared = Object.keys({
    [name]: '',
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...(isTool && manifest.devDependencies),
  });
  return files.flatMap((file) =>
    packagesIn(file)
      .filter((one) => !declared.includes(one))
      .map((one) => `${file}: ${one}`),
  );
}

const isModule = (file: string): boolean => /\.(?:[cm]?js|tsx?)$/.test(file) && !file.endsWith('.d.ts');

interface Packed {
  readonly name: string;
  readonly files: readonly { readonly path: string }[];
}

/** What `npm pack` would put into each package. Those of `dist` are there after a build alone. */
const packed = (
  JSON.parse(
    execFileSync(
      'npm',
      [
        ...['pack', '--dry-run', '--ignore-scripts', '--json'],
        ...RELEASED.flatMap((folder) => ['-w', folder]),
      ],
      { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ),
  ) as readonly Packed[]
).map(({ name, files }) => ({ name, files: files.map(({ path }) => path) }));

const modulesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && isModule(file.name))
    .map((file) => join(file.parentPath, file.name).slice(ROOT.length + 1))
    .filter((file) => !/\/(?:dist|node_modules|\.cache)\//.test(file));

test('the packages that teams use are released, and those of the shop alone are not', () => {
  expect(RELEASED.map((folder) => manifestOf(folder).name).sort()).toEqual([
    '@shop/contract',
    '@shop/create-mfe',
    '@shop/domain',
    '@shop/forms',
    '@shop/mfe',
    '@shop/order-ui',
    '@shop/registry',
    '@shop/shared-ui',
    '@shop/store',
  ]);
});

test.each(RELEASED)(
  'the package %s imports nothing undeclared, and needs released packages alone',
  (folder) => {
    const manifest = manifestOf(folder);
    const isOfItsRelease = (file: string) =>
      !/\.test\.|\/(?:template|playground)\/|\/src\/(?:.*\/)?testing\/|\/command\/testing\//.test(file);
    expect(undeclared(modulesIn(folder).filter(isOfItsRelease), manifest)).toEqual([]);
    const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const released = RELEASED.map((one) => manifestOf(one).name);
    expect(names.filter((name) => name.startsWith('@shop/') && !released.includes(name))).toEqual([]);
  },
);

test.each(packed)('the package $name has compiled modules, without sources and tests', ({ files }) => {
  const own = files.filter((path) => !path.startsWith('template/'));
  expect(own.filter((path) => /^src\/|\.test\.|\.tsbuildinfo$/.test(path))).toEqual([]);
});

test('a team gets the command, the presets, the tests’ set-up and the template', () => {
  const filesOf = (name: string) => packed.find((one) => one.name === name)?.files ?? [];
  expect(filesOf('@shop/mfe')).toEqual(
    expect.arrayContaining([
      'bin/mfe.mjs',
      'presets/jest.mjs',
      'presets/oxlint.json',
      'presets/tsconfig.json',
    ]),
  );
  expect(filesOf('@shop/create-mfe')).toEqual(
    expect.arrayContaining([
      'bin/create-mfe.mjs',
      'template/package.json',
      'template/.gitignore.template',
      'template/src/pages.test.ts',
    ]),
  );
  expect(filesOf('@shop/shared-ui')).toEqual(
    expect.arrayContaining(['public-names.json', 'public/fonts/fonts.css']),
  );
});

test.each(MICRO_FRONTENDS)('%s declares all that it imports, and nothing outside of its folder', (folder) => {
  expect(undeclared(modulesIn(folder), manifestOf(folder), true)).toEqual([]);
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8');
  expect(text).not.toContain('../');
});

test.each(MICRO_FRONTENDS)('%s has the pins of the repository, which do not travel with it', (folder) => {
  const root = manifestOf('.');
  const { overrides, devDependencies = {}, scripts } = manifestOf(folder);
  expect(overrides).toEqual(root.overrides);
  expect(scripts).toMatchObject({ dev: 'mfe dev', lint: 'mfe lint', test: 'jest' });
  const shared = Object.entries(devDependencies).filter(
    ([name]) => root.devDependencies?.[name] !== undefined,
  );
  expect(shared.filter(([name, version]) => root.devDependencies?.[name] !== version)).toEqual([]);
  const presets = ['.gitignore', '.npmrc', 'jest.config.mjs', 'tsconfig.json', 'webpack.config.ts'];
  const ending = folder === 'packages/create-mfe/template' ? '.template' : '';
  expect(
    presets.filter((file) => [file, `${file}${ending}`].every((one) => !existsSync(join(ROOT, folder, one)))),
  ).toEqual([]);
});
