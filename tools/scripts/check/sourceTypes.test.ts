import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listWorkspaceFolders } from '../frontEndFolders.ts';
import { ROOT } from '../paths.ts';

interface Package {
  readonly name: string;
  readonly exports?: Readonly<Record<string, unknown>>;
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Package;

/** The packages with a build of their own that others import. */
const PACKAGES = listWorkspaceFolders()
  .map(packageIn)
  .filter((one) => JSON.stringify(one.exports?.['./*'] ?? '').includes('/dist/'))
  .map(({ name }) => name);

/** As if each package still had the built module `gone`, whose source is not there any more. */
const host: ts.ModuleResolutionHost = {
  ...ts.sys,
  fileExists: (file) => /\/dist\/gone\.(?:d\.ts|js)$/.test(file) || ts.sys.fileExists(file),
  directoryExists: (folder) => folder.endsWith('/dist') || ts.sys.directoryExists(folder),
};

function resolved(specifier: string, configuration: string, customConditions?: string[]): string | undefined {
  const { config } = ts.readConfigFile(join(ROOT, configuration), ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    ROOT,
    customConditions && { customConditions },
  );
  const from = join(ROOT, 'shell/server/main.ts');
  return ts.resolveModuleName(specifier, from, options, host, undefined, undefined, ts.ModuleKind.ESNext)
    .resolvedModule?.resolvedFileName;
}

test('packages with a build exist', () => {
  expect(PACKAGES).toContain('@shop/registry');
});

describe.each(['tsconfig.node.json', 'tsconfig.web.json'])('%s', (configuration) => {
  test.each(PACKAGES)(
    'the types of %s come from its sources, so that an old build hides no missing module',
    (name) => {
      expect(resolved(`${name}/gone`, configuration)).toBeUndefined();
    },
  );
});

test.each(PACKAGES)('outside of the repository the types of %s come from its build', (name) => {
  expect(resolved(`${name}/gone`, 'tsconfig.node.json', [])).toMatch(/\/dist\/gone\.d\.ts$/);
});
