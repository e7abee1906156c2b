import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Compilation } from 'webpack';
import webpack from 'webpack';
import { listUnmetRequirements } from '@shop/registry/requirements';
import { computeBuildIdentity } from './buildIdentity.ts';
import { listDependencyFolders } from './dependencyFolders.ts';
import { describePages } from './describePages.ts';
import { evaluatePages } from './evaluatePages.ts';
import { forbidModules } from './forbidModules.ts';
import { emitIndexHtml } from './indexHtml.ts';
import { getProvidedVersions } from './providedVersions.ts';
import type { Requirements } from './getRequirements.ts';
import { getRequirements } from './getRequirements.ts';
import { SERVER_FILE, configureServerBundle } from './serverBundle.ts';
import { RUNTIME_RANGE, SHARED_RANGES, SHARE_STRATEGY, getSharedPackages } from './sharingPolicy.ts';
import { ROOT } from './testing/root.ts';
import type { HashSource } from './chunkIntegrityPlugin.ts';
import { createChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';

describe('the identity of a build', () => {
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
    const { container, version } = computeBuildIdentity('reviews', aFolder());
    expect(container).toMatch(/^mfe_reviews_[0-9a-f]{8}$/);
    expect(version).toBe(container.replace('mfe_reviews_', '1.2.0-'));
  });

  test.each([
    ['a source', 'src/pages.tsx', `${PAGES} export const more = 1;`],
    ['a packed package', 'node_modules/@shop/forms/src/Form.tsx', 'export const Form = () => 1;'],
    ['the version of a library', 'node_modules/zod/package.json', { name: 'zod', version: '4.2.0' }],
  ])('with %s changed, both builds can run in one page', (_, path, content) => {
    const alone = aFolder();
    const before = computeBuildIdentity('reviews', alone);
    write(join('alone', path), content);
    const after = computeBuildIdentity('reviews', alone);
    expect(after.container).not.toBe(before.container);
    expect(after.version).not.toBe(before.version);
  });
});

describe('folders of dependencies', () => {
  const foldersOf = (workspace: string, without?: readonly string[]): string[] =>
    listDependencyFolders(join(ROOT, workspace), without).map((folder) => relative(ROOT, folder));

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
});

describe('described pages', () => {
  const CACHE = join(ROOT, '.cache');

  /** Describes a micro-frontend without pages whose declaration has these fields. */
  async function described(fields: object) {
    mkdirSync(CACHE, { recursive: true });
    const folder = mkdtempSync(join(CACHE, 'describe-pages-'));
    try {
      const file = join(folder, 'pages.ts');
      const declaration = JSON.stringify({
        name: 'reviews',
        owner: 'A team',
        area: 'Reviews',
        prefixes: [],
        pages: [],
        ...fields,
      });
      writeFileSync(file, `export const declared = ${declaration};`);
      // Without pages nothing of the compilation is read.
      const compilation: Compilation = JSON.parse('{}');
      return describePages(compilation, await evaluatePages(file, 'reviews'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test('a build says which origins its micro-frontend declares', async () => {
    const csp = { connect: ['https://api.example'], frame: ['https://video.example:8443'] };
    expect(await described({ csp })).toMatchObject({ name: 'reviews', csp });
  });

  test.each([
    ['a wildcard', { connect: ['https://*.example'] }, 'An origin is https://host'],
    ['a path', { frame: ['https://video.example/embed'] }, 'An origin is https://host'],
    ['a directive that no team may widen', { script: ['https://api.example'] }, 'script'],
  ])('a build fails that declares %s', async (_, csp, reason) => {
    await expect(described({ csp })).rejects.toThrow(reason);
  });

  test.each([
    [
      'to a page that it does not have',
      { place: 'header', label: 'Reviews', to: '/reviews' },
      'no page of its own',
    ],
    ['in a place that no shell has', { place: 'sidebar', label: 'Reviews', to: '/reviews' }, 'place'],
  ])('a build fails that declares a link %s', async (_, link, reason) => {
    await expect(described({ links: [link] })).rejects.toThrow(reason);
  });
});

describe('provided versions', () => {
  test('the shell provides shared-ui in the version of its package.json', () => {
    const text = readFileSync(join(ROOT, 'shared-ui/package.json'), 'utf8');
    expect(getProvidedVersions(ROOT)['@shop/shared-ui']).toBe(
      (JSON.parse(text) as { version: string }).version,
    );
  });

  test('the shell provides every package that micro-frontends may require', () => {
    expect(listUnmetRequirements({ ...SHARED_RANGES, ...RUNTIME_RANGE }, getProvidedVersions(ROOT))).toEqual(
      [],
    );
  });
});

describe('forbidden modules', () => {
  let folder: string;

  beforeEach(() => {
    // Below the repository, where its packages are found.
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.cache/shop-platform-'));
    for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const FILES = {
    'look.css': 'p { margin: 0 }',
    'sum.wasm': '',
    'work.js': 'self.close();',
    'tune.mp3': '',
    'rock.png': '',
  };

  test('a build of code and pictures passes', async () => {
    expect(await errorsOf("export { default } from './rock.png';")).toEqual([]);
  });

  test.each(['react', 'react-dom', 'styled-components', 'react/jsx-runtime'])(
    'a copy of %s fails the build',
    async (name) => {
      const errors = await errorsOf(`import ${JSON.stringify(name)};`);
      expect(errors.join()).toContain('which the shell provides');
    },
  );

  test('an import of a path inside shared-ui fails the build', async () => {
    const errors = await errorsOf(`import ${JSON.stringify(join(ROOT, 'shared-ui/testing/asset.ts'))};`);
    expect(errors).toEqual([expect.stringContaining('is a copy of @shop/shared-ui')]);
  });

  test.each([
    ['a style sheet', "import './look.css';", 'look.css is a style sheet'],
    ['a compiled program', "import './sum.wasm';", 'sum.wasm is a compiled program'],
    ['a worker', "new Worker(new URL('./work.js', import.meta.url));", 'entry.js starts a worker'],
    ['a file of another kind', "import './tune.mp3';", 'tune.mp3 is of a kind that pages cannot load'],
  ])('a build with %s fails in words that say what to do', async (_, source, sentence) => {
    expect((await errorsOf(source)).join('\n')).toContain(sentence);
  });

  test('a container name with a hyphen is refused', () => {
    expect(() => forbidModules('storefront-mfe')).toThrow(/must look like/);
  });

  function errorsOf(source: string): Promise<string[]> {
    writeFileSync(join(folder, 'entry.js'), source);
    const compiler = webpack({
      mode: 'development',
      context: folder,
      entry: './entry.js',
      output: { path: join(folder, 'dist') },
      module: { rules: [{ test: /\.png$/, type: 'asset/resource' }] },
      plugins: [forbidModules('mfe_storefront')],
    });
    return new Promise((resolve, reject) => {
      compiler.run((failure, stats) => {
        if (failure) reject(failure);
        else compiler.close(() => resolve(stats?.compilation.errors.map(({ message }) => message) ?? []));
      });
    });
  }
});

describe('requirements', () => {
  const RELEASED = {
    version: '1.10.0',
    values: {
      Button: { since: '1.0.0' },
      Toggle: { since: '1.10.0' },
      Price: { since: '1.0.0', changed: '1.9.0' },
    },
  };

  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-requirements-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a build requires the shared-ui version of the newest name that it imports', async () => {
    const { requires, problems } = await requirements({
      'entry.js': `import { Button } from '@shop/shared-ui'; import './lazy.js'; console.log(Button);`,
      'lazy.js': `import('./later.js');`,
      'later.js': `import { Price } from '@shop/shared-ui'; export { Toggle } from '@shop/shared-ui'; console.log(Price);`,
    });
    expect(requires['@shop/shared-ui']).toBe('^1.10.0');
    expect(problems).toEqual([]);
  });

  test('a name whose type has changed requires the version that changed it', async () => {
    const { requires } = await requirements({
      'entry.js': `import { Price } from '@shop/shared-ui'; console.log(Price);`,
    });
    expect(requires['@shop/shared-ui']).toBe('^1.9.0');
  });

  test('a build requires the libraries that it imports and the runtime that loads it', async () => {
    const { requires } = await requirements({
      'entry.js': `import { jsx } from 'react/jsx-runtime'; console.log(jsx);`,
    });
    expect(requires).toEqual({ react: '^19.0.0', '@module-federation/runtime': '^2.9.0' });
  });

  test('a module that the React Compiler wrote is a problem that names its file', async () => {
    const { problems } = await requirements({
      'entry.js': `import { c } from 'react/compiler-runtime'; c(1);`,
    });
    expect(problems).toEqual([
      expect.stringMatching(/^entry\.js imports react\/compiler-runtime, which the shell does not provide/),
    ]);
  });

  test('a name that no release has is a problem that names the importing file', async () => {
    const { problems } = await requirements({
      'entry.js': `import './screen.js';`,
      'screen.js': `import { Button, Carousel } from '@shop/shared-ui'; console.log(Button, Carousel);`,
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^screen\.js imports Carousel from @shop\/shared-ui, whose released report does not/,
      ),
    ]);
  });

  test.each([
    ['a namespace', `import * as ui from '@shop/shared-ui'; console.log(ui);`],
    ['a late import', `import('@shop/shared-ui').then(console.log);`],
  ])('%s of shared-ui is a problem, because it hides which names are used', async (_, source) => {
    const { problems } = await requirements({ 'entry.js': source });
    expect(problems).toEqual(['entry.js imports all of @shop/shared-ui; import what it takes by name.']);
  });

  /** What these files require once they are built. */
  async function requirements(files: Readonly<Record<string, string>>): Promise<Requirements> {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const found: Requirements[] = [];
    const compiler = webpack({
      mode: 'none',
      context: folder,
      entry: './entry.js',
      output: { path: join(folder, 'dist') },
      externals: [/^@shop\/shared-ui$/, /^react/],
    });
    compiler.hooks.thisCompilation.tap('test', (compilation) => {
      compilation.hooks.afterChunks.tap('test', () => {
        found.push(getRequirements(compilation, RELEASED));
      });
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((failure) => {
        if (failure) reject(failure);
        else compiler.close(() => resolve());
      });
    });
    const [only] = found;
    if (!only) throw new Error('The build did not get to its chunks.');
    return only;
  }
});

describe('the bundle of the server', () => {
  let folder: string;

  beforeEach(() => {
    // Below the repository, where the loaders are found.
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.cache/server-bundle-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('the server bundle is one file that imports provided packages and knows its own URL', async () => {
    writeFileSync(join(folder, 'rock.avif'), 'a picture');
    writeFileSync(
      join(folder, 'Page.tsx'),
      `import rock from './rock.avif'; export const Page = () => rock;`,
    );
    writeFileSync(
      join(folder, 'pages.tsx'),
      `import { useState } from 'react'; export { useState }; export const load = () => import('./Page.tsx');`,
    );

    expect(await build()).toEqual([]);

    expect(readdirSync(join(folder, 'dist/rendering'))).toEqual([SERVER_FILE]);
    const { load, useState } = evaluate({ react: { useState: 'the useState of the shell' } });
    const { Page } = await load();
    expect(useState).toBe('the useState of the shell');
    expect(Page()).toMatch(/^https:\/\/cdn\.example\/remote\/1\.0\.0\/assets\/rock\.[0-9a-f]{8}\.avif$/);
  });

  interface Evaluated {
    useState: unknown;
    load: () => Promise<{ Page: () => string }>;
  }

  function evaluate(provided: Record<string, unknown>): Evaluated {
    const code = readFileSync(join(folder, 'dist/rendering', SERVER_FILE), 'utf8');
    const module: { exports?: Evaluated } = {};
    const run = compileFunction(code, ['module', 'require', 'shopVersionBase']) as (
      ...given: unknown[]
    ) => void;
    run(module, (name: string) => provided[name], 'https://cdn.example/remote/1.0.0/');
    return module.exports!;
  }

  function build(): Promise<string[]> {
    const { cache: _cache, ...configuration } = configureServerBundle({
      name: 'storefront',
      folder,
      entry: './pages.tsx',
      isRemote: true,
    });
    const compiler = webpack(configuration);
    return new Promise((resolve, reject) => {
      compiler.run((failure, stats) => {
        if (failure) reject(failure);
        else compiler.close(() => resolve(stats?.compilation.errors.map(({ message }) => message) ?? []));
      });
    });
  }
});

describe('the policy of sharing', () => {
  const SINGLETON = { singleton: true, strictVersion: true };

  test('the shell provides these packages eagerly', () => {
    expect(getSharedPackages('shell')).toEqual({
      react: { ...SINGLETON, requiredVersion: '^19.0.0', eager: true },
      'react/': { ...SINGLETON, requiredVersion: '^19.0.0', eager: true },
      'react-dom': { ...SINGLETON, requiredVersion: '^19.0.0', eager: true },
      'react-dom/': { ...SINGLETON, requiredVersion: '^19.0.0', eager: true },
      'styled-components': { ...SINGLETON, requiredVersion: '^6.0.0', eager: true },
      '@shop/shared-ui': { ...SINGLETON, requiredVersion: '^1.0.0', eager: true },
    });
  });

  test('a micro-frontend takes the same packages and has no copy of its own', () => {
    const shares = getSharedPackages('remote');
    expect(Object.keys(shares)).toEqual(Object.keys(getSharedPackages('shell')));
    for (const share of Object.values(shares)) {
      expect(share).toMatchObject({ ...SINGLETON, import: false });
      expect(share).not.toHaveProperty('eager');
    }
  });

  test('micro-frontends are not loaded at start to compare versions', () => {
    expect(SHARE_STRATEGY).toBe('loaded-first');
  });

  test('a range names a major version, so that minor platform releases need no rebuild', () => {
    for (const range of Object.values(SHARED_RANGES)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
  });
});

describe('verified chunks', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-verify-'));
    writeFileSync(join(folder, 'entry.js'), 'import("./chunk.js");');
    writeFileSync(join(folder, 'chunk.js'), 'export const heading = 1;');
    writeFileSync(join(folder, 'index.html'), '<head></head>');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function build(source: HashSource, mode: 'production' | 'development'): Promise<void> {
    const compiler = webpack({
      mode,
      context: folder,
      target: ['web', 'es2022'],
      entry: { main: './entry.js' },
      output: {
        path: join(folder, 'dist'),
        publicPath: '/',
        filename: '[name].js',
        chunkFilename: '[id].js',
      },
      optimization: { minimize: false },
      plugins: [createChunkIntegrityPlugin(source), emitIndexHtml(join(folder, 'index.html'))],
    });
    return new Promise((resolve, reject) => {
      compiler.run((failure) => {
        if (failure) reject(failure);
        else compiler.close(() => resolve());
      });
    });
  }

  const built = (file: string): string => readFileSync(join(folder, 'dist', file), 'utf8');

  test('every loaded chunk is verified, and refused where no hash is known', async () => {
    await build('shell', 'production');
    expect(built('main.js')).toMatch(
      /if \(globalThis\.shopVerifyScript\) globalThis\.shopVerifyScript\(script\);else script\.integrity = "sha384-A{64}";/,
    );
  });

  test('a complete application brings the hashes of all its scripts in its document', async () => {
    await build('document', 'production');
    const [, list = ''] = /id="shop-files">(.*?)<\/script>/.exec(built('index.html')) ?? [];
    const scripts = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.js'));
    expect(Object.keys(JSON.parse(list) as object).sort()).toEqual(scripts.sort());
    expect(built('index.html')).toMatch(
      /<script defer src="\/main\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous">/,
    );
    expect(built('main.js')).toContain('getElementById("shop-files")');
  });

  test("a development server's document names no hashes", async () => {
    await build('document', 'development');
    expect(built('index.html')).toContain('<script type="application/json" id="shop-files">{}</script>');
    expect(built('index.html')).not.toContain('integrity');
  });
});
