import { join } from 'node:path';
import { findPage } from '@shop/registry/findPage';
import { evaluatePages } from '@shop/mfe/evaluatePages';
import { apiProxy } from '@shop/web-server/apiProxy';
import { listen } from '@shop/web-server/runServer';
import type { RunningServer } from '@shop/web-server/runServer';
import { securityHeaders } from '@shop/web-server/securityHeaders';
import { staticFiles } from '@shop/web-server/staticFiles';
import Koa from 'koa';
import { bootScript } from '../../../shell/server/bootScript.ts';
import { sendShared, sharedPage } from '../../../shell/server/sharedPages/sharedPage.ts';
import type { SharedPage } from '../../../shell/server/sharedPages/sharedPage.ts';
import { frontEndFolders } from '../../frontEndFolders.ts';
import { ROOT } from '../../paths.ts';
import type { RunningShop } from '../../shop/startShop.ts';
import type { MonolithBuild } from './monolithBuild.ts';
import { embeddedIn, monolithDocument, monolithPolicy } from './monolithDocument.ts';
import type { PreloadedScript } from './monolithDocument.ts';

/**
 * Serves the monolith with the servers' own code, before the API of the composed shop. Its pages are made of those that
 * the shell's server sends, and are kept in memory as those are.
 */
export async function startMonolith(
  shop: RunningShop,
  build: MonolithBuild,
  port: number,
): Promise<RunningServer> {
  const url = `http://localhost:${port}`;
  const kept = new Map<string, Promise<SharedPage>>();
  const makePage = await pageMaker(shop, build);
  const app = new Koa();
  app.use(apiProxy({ apiUrl: `http://127.0.0.1:${shop.ports.api}`, publicUrl: url, trustedProxies: 0 }));
  app.use(securityHeaders());
  app.use(staticFiles({ root: build.clientDir }));
  app.use(async (ctx) => {
    const page = kept.get(ctx.path) ?? makePage(ctx.path);
    kept.set(ctx.path, page);
    sendShared(ctx, await page);
  });
  const server = await listen(app, { host: '127.0.0.1', port, drainMs: 100, isSecure: false });
  return { ...server, url };
}

async function pageMaker(
  shop: RunningShop,
  build: MonolithBuild,
): Promise<(path: string) => Promise<SharedPage>> {
  const declared = await Promise.all(
    frontEndFolders().map((folder) => evaluatePages(join(ROOT, folder, 'src/pages.tsx'))),
  );
  const pages = declared.flatMap((declaration) => declaration.pages);
  const { integrity, scripts: start } = build.assets;
  const boot = bootScript(build.assets);
  const hashOf = (file: string): string => integrity[file] ?? '';
  const files = Object.fromEntries(build.pages.ofShoppers.map((file) => [file, hashOf(file)]));

  /** The scripts of a page, those of the start first. */
  const scriptsOf = (path: string): PreloadedScript[] => {
    const [, request = ''] = /import\(\s*["']([^"']+)["']/.exec(findPage(pages, path)?.page.load ?? '') ?? [];
    const own = (build.pages.byRequest[request] ?? []).filter((file) => !start.includes(file));
    return [...start, ...own].map((file) => ({
      ...{ file, integrity: hashOf(file) },
      isStart: start.includes(file),
    }));
  };

  return async (path) => {
    const answer = await fetch(shop.url + path);
    const html = await answer.text();
    const { shop: identity, seeds } = embeddedIn(html);
    const scripts = scriptsOf(path);
    const drawing = await build.draw({ path, seeds, shop: identity });
    const document = monolithDocument(html, { drawing, boot, scripts, files });
    const hashes = [boot.hash, ...scripts.map((script) => script.integrity)];
    const policy = monolithPolicy(answer.headers.get('Content-Security-Policy') ?? '', hashes);
    return sharedPage(document.replaceAll(storefrontBase(html), '/'), policy, 'br');
  };
}

/** The address below which the composed shop has the pictures of the storefront; the monolith has them in its own root. */
function storefrontBase(html: string): string {
  const [, base] = /"base":"([^"]+\/storefront\/[^"]+)"/.exec(html) ?? [];
  if (base === undefined) throw new Error('The page does not say where the storefront lies.');
  return base;
}
