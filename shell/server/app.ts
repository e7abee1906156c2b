import Koa from 'koa';
import { createApiProxy } from '@shop/web-server/apiProxy';
import { health } from '@shop/web-server/health';
import { requestLog } from '@shop/web-server/requestLog';
import type { Logger } from '@shop/web-server/requestLog';
import { securityHeaders } from '@shop/web-server/securityHeaders';
import type { ObjectStore } from '@shop/store/objectStore';
import { openStore } from '@shop/store/openStore';
import { createApiClient } from './http/apiClient.ts';
import { readClientAssets } from './page/clientAssets.ts';
import { serveClientFiles } from './http/clientFiles.ts';
import { servePreviewLink } from './delivery/preview.ts';
import { respondNotReady } from './http/notReady.ts';
import { serveOlderShells } from './http/olderShells.ts';
import { servePages } from './page/servePages.ts';
import { createPaymentOriginsGetter } from './page/paymentOrigins.ts';
import type { RegistrySource } from './registry/registrySource.ts';
import { createRegistrySource } from './registry/registryStore.ts';
import { serveRemotesJson } from './http/remotesJson.ts';
import { createPageRenderer } from './ssr/pageRenderer.ts';
import type { PageRenderer } from './ssr/pageRenderer.ts';
import { createRenderingReporter } from './ssr/renderingReport.ts';
import { warmUp } from './ssr/warmUp.ts';
import { createRedirectFinder } from './http/redirects.ts';
import { serveRobots } from './http/robots.ts';
import type { CatalogueVersionStream } from './cache/catalogueVersion.ts';
import { followCatalogueVersion } from './cache/catalogueVersion.ts';
import { createPageCache } from './cache/pageCache.ts';
import { redirectSearchForm } from './http/searchForm.ts';
import { readShellDescription } from './registry/shellDescription.ts';
import { serveSitemap } from './http/sitemap.ts';
import type { ShellSettings } from './settings.ts';

/** Dependencies that tests replace; each is created from the settings by default. */
interface ShellDependencies {
  registry?: RegistrySource | undefined;
  renderer?: PageRenderer | undefined;
  catalogue?: CatalogueVersionStream | undefined;
}

/** Creates the shell's server with all its middleware in order. Aborting the signal ends its background work. */
export async function createShellApp(
  settings: ShellSettings,
  logger: Logger,
  signal = new AbortController().signal,
  dependencies: ShellDependencies = {},
): Promise<Koa> {
  const assets = await readClientAssets(settings.clientDir, settings.isProduction);
  const shell = await readShellDescription(settings.clientDir);
  const store = await openStore(settings.store.url, { credentials: settings.store.credentials });
  const registry =
    dependencies.registry ??
    (await createRegistrySource({ shell, logger, signal, store, settings: settings.store }));
  const renderer = dependencies.renderer ?? createRenderer(settings, store, logger);
  // Without a renderer the catalogue version is not followed, because no page is cached then. Without that
  // version API responses and redirects are not cached either.
  const catalogue = dependencies.catalogue ?? (renderer && followCatalogueVersion(settings.apiUrl, logger));
  signal.addEventListener('abort', () => {
    catalogue?.close();
    void renderer?.close();
  });
  const getCatalogueVersion = (): number | null => catalogue?.getCurrent() ?? null;
  const api = createApiClient(settings.apiUrl, getCatalogueVersion);
  const pageCache = createPageCache(getCatalogueVersion);
  const app = new Koa();
  app.use(requestLog(logger));
  app.use(
    health(async () => {
      const currentRegistry = await registry.read();
      if (currentRegistry !== null) await warmUp(currentRegistry, renderer);
      return currentRegistry === null ? registry.getUnavailableReason() : null;
    }),
  );
  app.use(createApiProxy(settings));
  app.use(securityHeaders());
  app.use(serveRemotesJson({ registry, api, settings }));
  app.use(serveRobots({ registry, shell, publicUrl: settings.publicUrl }));
  app.use(serveSitemap({ settings, api, registry, shell }));
  app.use(redirectSearchForm());
  app.use(servePreviewLink({ registry, settings }));
  app.use(serveClientFiles(settings.clientDir));
  app.use(serveOlderShells(store, logger));
  app.use(respondNotReady(registry, settings.shop.name));
  const getPaymentOrigins = createPaymentOriginsGetter(api, settings.pageDataMs);
  const findRedirect = createRedirectFinder(api, getCatalogueVersion);
  app.use(
    servePages({
      settings,
      api,
      assets,
      shell,
      registry,
      renderer,
      pageCache,
      getPaymentOrigins,
      findRedirect,
    }),
  );
  return app;
}

/** Creates the page renderer; null when the setting SSR is off. */
function createRenderer(settings: ShellSettings, store: ObjectStore, logger: Logger): PageRenderer | null {
  const { rendering, shop, hasTelemetry } = settings;
  if (!rendering.isOn) return null;
  const report = hasTelemetry ? createRenderingReporter(settings, logger) : undefined;
  return createPageRenderer({ ...rendering, shop, store, logger, report });
}
