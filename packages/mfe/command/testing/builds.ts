import { buildSync } from 'esbuild';
import type { Build } from '@shop/registry/registry';
import { computeSha384 } from '@shop/store/outputs';
import type { Outputs } from '@shop/store/outputs';
import type { ShellRelease } from '@shop/store/shellRelease';

/**
 * A shell with the federation runtime, and with as much of React and of shared-ui as the fake host takes: it calls
 * components and appends what they return.
 */
const SHELL_SOURCE = `
  import { createInstance, init } from '@module-federation/enhanced/runtime';
  const page = () => current.find(({ path }) => path === location.pathname);
  let current = [];
  const sharedUi = {
    Button: () => 'a button',
    createShopStore: () => ({}),
    install: () => undefined,
    pageRoutes: (pages) => pages,
    preloadPage: async (pages) => { current = await Promise.all(pages.map(async (one) => ({ ...one, page: await one.load() }))); },
    useRoutes: () => Object.values(page().page)[0](),
    ShopProviders: ({ children }) => children,
    BrowserRouter: ({ children }) => children,
  };
  const draw = (node) => typeof node?.type === 'function' ? draw(node.type(node.props)) : Array.isArray(node) ? node.map(draw).join('') : typeof node?.type === 'string' ? '' : node?.props ? draw(node.props.children) : String(node ?? '');
  const shared = {
    react: { Suspense: Symbol('Suspense'), createElement: (type, props, ...children) => ({ type, props: { ...props, children } }) },
    'react-dom/client': { createRoot: (place, { onUncaughtError }) => ({
      render: (tree) => { try { place.append(document.createElement('main'), draw(tree)); } catch (error) { onUncaughtError(error); } },
      unmount: () => undefined,
    }) },
    '@shop/shared-ui': sharedUi,
  };
  const provide = (modules) => Object.fromEntries(Object.entries(modules).map(([name, module]) =>
    [name, { version: '1.0.0', lib: () => module, shareConfig: { singleton: true, requiredVersion: false } }]));
  init({ name: 'shop_shell', remotes: [], shared: provide(shared) });
  // A container takes shared packages by an instance of its own.
  let container;
  globalThis.taken = () => {
    container ??= createInstance({ name: 'a_container', remotes: [], shared: provide({ '@shop/shared-ui': sharedUi }) });
    return container.loadShareSync('@shop/shared-ui')();
  };
`;

const SHELL_SCRIPT = buildSync({
  stdin: { contents: SHELL_SOURCE, resolveDir: import.meta.dirname },
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  logLevel: 'silent',
})
  .outputFiles.map(({ text }) => text)
  .join('');

const SHELL_SERVER = `exports.provided = { '@shop/shared-ui': { Button: 1 } };
exports.drawAlone = async ({ module }, path) => { module.draw(path); };`;

/** A shell that the fake host can start. */
export function aShellBuild(change: Partial<ShellRelease> = {}, script = SHELL_SCRIPT): Outputs {
  const files = new Map([
    ['static/main.js', Buffer.from(script)],
    ['server.cjs', Buffer.from(SHELL_SERVER)],
  ]);
  return withCommit(files, {
    ...{ name: 'shell', version: '1.0.0-0a1b2c3d', contract: 2 },
    ...{ provides: { react: '19.3.1', '@shop/shared-ui': '1.1.0' }, scripts: ['static/main.js'] },
    ...{ server: 'server.cjs', files: computeHashes(files) },
    ...change,
  } satisfies ShellRelease);
}

interface BuildOptions {
  /** The body of the page's component. */
  readonly page?: string;
  /** Code that the entry runs when it is loaded. */
  readonly atLoad?: string;
  readonly contract?: number;
  /** Code of the server bundle that renders a page. */
  readonly onServer?: string;
  readonly change?: Partial<Build>;
}

/** A micro-frontend with one page that a shell of `aShellBuild` can show. Another page makes another version. */
export function aBuild(
  name: string,
  { page = "return 'a page'", atLoad = '', contract = 2, onServer = '', change = {} }: BuildOptions = {},
): Outputs {
  const module =
    `{ contract: ${contract}, name: '${name}', ` +
    `pages: [{ path: '/${name}', load: async () => ({ Page: () => { ${page} } }) }] }`;
  const files = new Map([
    [
      'remoteEntry.js',
      Buffer.from(
        `${atLoad}; globalThis.mfe_${name} = { init: () => undefined, get: async () => () => (${module}) };`,
      ),
    ],
    ['server.cjs', Buffer.from(`exports.draw = () => { ${onServer} };`)],
    ['assets/hero.svg', Buffer.from('<svg/>')],
  ]);
  return withCommit(files, {
    ...{ name, container: `mfe_${name}`, version: '1.0.0-0a1b2c3d', owner: `${name} team`, area: name },
    ...{ prefixes: [`/${name}`], contract: 2, requires: { react: '^19.0.0' }, manifest: {} },
    ...{ entry: 'remoteEntry.js', expose: ['remoteEntry.js'], server: 'server.cjs' },
    pages: [{ path: `/${name}`, access: 'all', title: name, pictures: [], files: [] }],
    files: computeHashes(files),
    ...change,
  } satisfies Build);
}

const computeHashes = (files: Outputs): Record<string, string> =>
  Object.fromEntries([...files].map(([file, body]) => [file, computeSha384(body)]));

const withCommit = (files: Outputs, description: object): Outputs =>
  new Map([...files, ['mfe.json', Buffer.from(JSON.stringify(description))]]);
