import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Registry } from '@shop/registry/registry';
import { build } from 'esbuild';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { DevelopmentShell } from './developmentShell.ts';
import { rewriteDevelopmentPage, createDevelopmentRegistry } from './developmentPage.ts';
import type { DevelopmentContext } from './developmentPage.ts';
import { createForeignFiles } from './foreignFiles.ts';
import type { ForeignFiles } from './foreignFiles.ts';
import { REFRESH_PATH, REMOTE_PATH } from './paths.ts';
import { fetchShopText } from './fetchShopText.ts';

interface DevelopmentServerOptions {
  /** URL of the running shop. */
  readonly against: string;
  readonly shell: DevelopmentShell;
  /** Webpack configurations of the micro-frontends under development. */
  readonly configurations: readonly Configuration[];
  /** Port of the pages and of the first build; each further build has the next port. */
  readonly port: number;
}

/** Debounce time in ms: files that are changed together cause one build. */
const DEBOUNCE_MS = 20;

/** Pattern of the paths that the shop's server proxies to its API; none of them is a page. */
const API_PATH_PATTERN = /^\/(?:api|uploads|images)(?:\/|$)/;

/**
 * Serves the pages of a running shop with the builds of `configurations` and the development shell in them,
 * and updates the builds in open pages after every change. Everything else is proxied to the shop. Resolves
 * once every build has succeeded for the first time.
 */
export async function startDevelopmentServer({
  against,
  shell,
  configurations,
  port,
}: DevelopmentServerOptions): Promise<{ stop(): Promise<void> }> {
  const compilers = configurations.map((configuration) =>
    webpack({ ...configuration, watchOptions: { aggregateTimeout: DEBOUNCE_MS } }),
  );
  const firstBuilds = compilers.map(waitForBuild);
  const files = createForeignFiles();
  const servers = compilers.map((compiler, index) => {
    const options = index === 0 ? createPageOptions({ against, shell, compilers, port, files }) : {};
    return new WebpackDevServer({ ...createBuildOptions(port + index), ...options }, compiler);
  });
  await Promise.all(servers.map((server) => server.start()));
  await Promise.all(firstBuilds);
  return {
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

const waitForBuild = (compiler: Compiler): Promise<void> =>
  new Promise((resolve) => {
    compiler.hooks.done.tap('mfe dev', (stats) => {
      if (!stats.hasErrors()) resolve();
    });
  });

/** Creates the options of a build's server. Pages load the build from its own port, where its hot updates come from. */
const createBuildOptions = (port: number): ServerConfiguration => ({
  host: '127.0.0.1',
  port,
  static: false,
  hot: true,
  liveReload: false,
  headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
  client: { webSocketURL: `auto://0.0.0.0:${port}/ws`, overlay: { warnings: false }, logging: 'error' },
  // Only `mfe.json` is written to the disk, from which the page responses read it.
  devMiddleware: {
    publicPath: REMOTE_PATH,
    stats: 'errors-warnings',
    writeToDisk: (file) => file.endsWith('mfe.json'),
  },
  setupExitSignals: false,
});

interface PageOptions extends Omit<DevelopmentServerOptions, 'configurations'> {
  readonly compilers: readonly Compiler[];
  readonly files: ForeignFiles;
}

/** Creates the options of the server that also serves the shop's pages. */
function createPageOptions(options: PageOptions): ServerConfiguration {
  const respond = createPageResponder(options);
  const { against, shell } = options;
  return {
    static: { directory: shell.folder, watch: false, serveIndex: false },
    setupMiddlewares: (middlewares) => [
      {
        name: 'pages',
        middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          respond(request, response).then(
            (isDone) => {
              if (!isDone) next();
            },
            (error: unknown) => {
              response.writeHead(502, { 'Content-Type': 'text/plain' }).end(`${against}: ${String(error)}\n`);
            },
          );
        },
      },
      ...middlewares,
    ],
    proxy: [createProxy(options)],
  };
}

/**
 * Creates the function that responds to a request for a page, the registry or the refresh script and resolves
 * with true; it resolves with false for every other request.
 */
function createPageResponder({ against, shell, compilers, port, files }: PageOptions) {
  const refreshScript = bundleRefreshScript();
  const getDevelopment = (ownUrl: URL): DevelopmentContext => ({
    ...{ shell, files, ownUrl: ownUrl.origin },
    builds: compilers.map(({ outputPath }, index) => ({
      description: JSON.parse(readFileSync(join(outputPath, 'mfe.json'), 'utf8')) as unknown,
      base: `${ownUrl.protocol}//${ownUrl.hostname}:${port + index}${REMOTE_PATH}`,
    })),
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const ownUrl = getOwnUrl(request);
    const { pathname, search } = new URL(request.url ?? '/', ownUrl);
    if (pathname === REFRESH_PATH) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await refreshScript);
      return true;
    }
    const isRegistry = pathname === '/remotes.json';
    const isPage = request.headers.accept?.includes('text/html') === true && !API_PATH_PATTERN.test(pathname);
    if (request.method !== 'GET' || !(isRegistry || isPage)) return false;
    const { status, text, headers } = await fetchShopText(
      new URL(pathname + search, against),
      request.headers,
    );
    const rewrittenText = isRegistry
      ? status === 200 &&
        JSON.stringify(createDevelopmentRegistry(JSON.parse(text) as Registry, getDevelopment(ownUrl)))
      : rewriteDevelopmentPage(text, getDevelopment(ownUrl));
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(rewrittenText || text);
    return true;
  };
}

type ProxyOption = Extract<ServerConfiguration['proxy'], readonly unknown[] | undefined>;

/**
 * Creates the proxy for all requests except those for files of the development shell. It forwards to the
 * shop, with the Origin and Referer headers of the shop's own pages, or to the host of another
 * micro-frontend's file.
 */
function createProxy({ against, shell, files }: PageOptions): NonNullable<ProxyOption>[number] {
  const isShellFile = (path: string): boolean =>
    statSync(join(shell.folder, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return {
    context: (path) => !isShellFile(path),
    target: against,
    router: (request) => files.findOriginalUrl(request.url)?.origin,
    pathRewrite: (path) => files.findOriginalUrl(path)?.pathname ?? path,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
    logLevel: 'silent',
    onProxyReq: (outgoing, request) => {
      const { origin: ownUrl } = getOwnUrl(request);
      const { origin, referer } = request.headers;
      const { origin: shop } = new URL(against);
      if (origin === ownUrl) outgoing.setHeader('origin', shop);
      if (referer?.startsWith(ownUrl)) outgoing.setHeader('referer', shop + referer.slice(ownUrl.length));
    },
    onProxyRes: ({ headers }) => {
      delete headers['strict-transport-security'];
    },
    onError: (error, _, response) => {
      response.writeHead(502, { 'Content-Type': 'text/plain' });
      response.end(`${against} does not answer: ${error.message}\n`);
    },
  };
}

/** Returns the URL of this server as the browser calls it. */
const getOwnUrl = ({ headers }: IncomingMessage): URL => new URL(`http://${headers.host ?? 'localhost'}`);

/** Bundles the React Refresh script, which pages of `mfe dev` run before React is loaded. */
async function bundleRefreshScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `refreshEntry${extname(import.meta.filename)}`)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
