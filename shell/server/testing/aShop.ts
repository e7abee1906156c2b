import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Koa from 'koa';
import type { Context } from 'koa';
import { createLogger } from '@shop/web-server/requestLog';
import { listen } from '@shop/web-server/runServer';
import type { Registry } from '@shop/registry/registry';
import type { ShellDescription } from '@shop/registry/shellDescription';
import { aHash, aShell } from '@shop/registry/testing/aRegistry';
import { createShellApp } from '../app.ts';
import { checkRegistry, getVersionEntry } from '../registry/registrySource.ts';
import type { PreviewRequest, RegistrySource } from '../registry/registrySource.ts';
import type { PageRenderer } from '../ssr/pageRenderer.ts';
import type { CatalogueVersionStream } from '../cache/catalogueVersion.ts';
import { readShellSettings } from '../settings.ts';

type Answer = (ctx: Context) => unknown;

export const DELIVERY_SECRET = 'a secret for tests that is long enough';

/** Waits for the API longer than a page of the shop does, because the machine may be busy. */
const PATIENT = { PAGE_DATA_MS: '20000' };

const LISTEN = { host: '127.0.0.1', port: 0, drainMs: 100, isSecure: false };
const ASSETS = {
  scripts: ['static/main.0123abcd.js'],
  styles: [],
  chunks: { bootstrap: ['static/bootstrap.0123abcd.js'] },
  integrity: { 'static/main.0123abcd.js': aHash('m'), 'static/bootstrap.0123abcd.js': aHash('n') },
};

/** The text of the inline script. */
const BOOT = 'boot()';
const FONTS =
  '/* A comment. */\n@font-face {\n  font-family: Test;\n  src: url(/fonts/test.0123abcd.woff2);\n}\n';

const cleanUps: (() => Promise<void>)[] = [];

/** Stops the servers of a test; for `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const end of cleanUps.splice(0).reverse()) await end();
}

async function start(app: Koa, isSecure = false): Promise<string> {
  app.silent = true;
  const { url, stop } = await listen(app, { ...LISTEN, isSecure });
  cleanUps.push(stop);
  return url;
}

/** Starts an API that answers these paths only. An answer may be delayed, fail, or depend on the request. */
export function anApi(answers: Readonly<Record<string, Answer>>): Promise<string> {
  const app = new Koa();
  app.use(async (ctx) => {
    const answer = answers[ctx.url] ?? answers[ctx.path];
    if (answer) ctx.body = await answer(ctx);
    else ctx.throw(404);
  });
  return start(app);
}

export interface ShopOptions {
  /** Unless given, the shop follows the store of its settings. */
  registry?: Registry;
  /** Description of the shell's build. */
  shell?: ShellDescription;
  apiUrl?: string;
  env?: Record<string, string>;
  /** Replaces the list of files of the client's build. */
  assets?: object;
  /** Renderer of pages; by default the renderer of the settings. */
  renderer?: PageRenderer;
  /** Previews that teams have requested, by name and id. */
  previews?: Record<string, PreviewRequest>;
  /** Source of the catalogue's version; by default the API's stream. */
  catalogue?: CatalogueVersionStream;
}

/** Starts the shell's server over real HTTP, with a client build of empty files. */
export async function aShop({
  registry,
  shell = aShell(),
  apiUrl = 'http://127.0.0.1:9',
  env = {},
  assets = ASSETS,
  renderer,
  catalogue,
  previews = {},
}: ShopOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'shell-server-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'assets.json'), JSON.stringify(assets));
  await writeFile(join(folder, 'boot.js'), BOOT);
  await mkdir(join(folder, 'fonts'));
  await writeFile(join(folder, 'fonts', 'fonts.css'), FONTS);
  await writeFile(join(folder, 'shell.json'), JSON.stringify(shell));
  const settings = readShellSettings({
    API_URL: apiUrl,
    CLIENT_DIR: folder,
    DELIVERY_STORE_URL: pathToFileURL(join(folder, 'store')).href,
    DELIVERY_URL: 'http://remotes.example',
    DELIVERY_COPY_FILE: join(folder, 'copy.json'),
    DELIVERY_SECRET,
    ...PATIENT,
    ...env,
  });
  const logger = createLogger('test');
  logger.level = 'silent';
  const ending = new AbortController();
  cleanUps.push(() => {
    ending.abort();
    return Promise.resolve();
  });
  const options = { shell, logger };
  let current = registry && checkRegistry(registry, options);
  const source: RegistrySource | undefined = current && {
    read: () => Promise.resolve(current ?? null),
    find: (name, version) => Promise.resolve(getVersionEntry(current?.remotes[name], version, options)),
    findPreview: (name, id) => Promise.resolve(previews[`${name} ${id}`] ?? null),
    getUnavailableReason: () => '',
  };
  const parts = { registry: source, renderer, catalogue };
  const app = await createShellApp(settings, logger, ending.signal, parts);
  const url = await start(app, settings.listen.isSecure);
  /** Replaces the registry. */
  const activate = (next: Registry): void => {
    current = checkRegistry(next, options);
  };
  return { url, activate };
}
