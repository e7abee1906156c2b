import Koa from 'koa';
import { apiProxy } from '@shop/web-server/apiProxy';
import { health } from '@shop/web-server/health';
import { requestLog } from '@shop/web-server/requestLog';
import type { Logger } from '@shop/web-server/requestLog';
import { securityHeaders } from '@shop/web-server/securityHeaders';
import { staticFiles } from '@shop/web-server/staticFiles';
import { apiClient } from './apiClient.ts';
import { readClientAssets } from './clientAssets.ts';
import { localBuildCheck } from './localBuildCheck.ts';
import { untilReady } from './notReady.ts';
import { page } from './page.ts';
import { paymentOrigins } from './paymentOrigins.ts';
import { registryFile } from './registryFile.ts';
import { registryStore } from './registryStore.ts';
import { remotesJson } from './remotesJson.ts';
import { pageRenderer } from './rendering/pageRenderer.ts';
import { warmed } from './rendering/warmed.ts';
import { robots } from './robots.ts';
import { searchAddress } from './searchAddress.ts';
import { readShellFacts } from './shellFacts.ts';
import type { ShellSettings } from './settings.ts';

/** Every middleware of the shell's server, in order. What it does beside its requests ends with the signal. */
export async function createShellApp(
  settings: ShellSettings,
  logger: Logger,
  signal = new AbortController().signal,
): Promise<Koa> {
  const assets = await readClientAssets(settings.clientDir, settings.isProduction);
  const api = apiClient(settings.apiUrl);
  const shell = await readShellFacts(settings.clientDir);
  const options = { shell, allowsDevelopment: !settings.isProduction, logger };
  const registry =
    'store' in settings.registry
      ? await registryStore(settings.registry.store, { ...options, signal })
      : registryFile({ path: settings.registry.file, ...options });
  const { rendering, shop } = settings;
  const renderer = rendering.isOn ? pageRenderer({ ...rendering, shop, logger }) : null;
  const app = new Koa();
  app.use(requestLog(logger));
  app.use(health(async () => warmed(await registry.read(), renderer)));
  app.use(apiProxy(settings));
  app.use(securityHeaders());
  app.use(remotesJson({ registry, api, settings }));
  if (!settings.isProduction) app.use(localBuildCheck(shell));
  app.use(robots(registry, shell));
  app.use(searchAddress());
  app.use(staticFiles({ root: settings.clientDir }));
  app.use(untilReady(registry, settings.shop.name));
  app.use(page({ settings, api, assets, shell, registry, renderer, payment: paymentOrigins(api) }));
  return app;
}
