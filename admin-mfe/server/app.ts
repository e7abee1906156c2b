import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Koa from 'koa';
import { createApiProxy } from '@shop/web-server/apiProxy';
import { health } from '@shop/web-server/health';
import { requestLog } from '@shop/web-server/requestLog';
import type { Logger } from '@shop/web-server/requestLog';
import { securityHeaders } from '@shop/web-server/securityHeaders';
import { staticFiles } from '@shop/web-server/staticFiles';
import { storeFiles } from '@shop/web-server/storeFiles';
import { createAdminPage } from './adminPage.ts';
import { readKnownPages } from './knownPages.ts';
import type { AdminSettings } from './settings.ts';

/**
 * Creates the admin's own server: the complete application at `/`, a proxy to the API, and with a store folder its
 * files for the shell.
 */
export async function createAdminApp(settings: AdminSettings, logger: Logger): Promise<Koa> {
  const appDir = join(settings.distDir, 'app');
  const template = await readFile(join(appDir, 'index.html'), 'utf8');
  const pages = await readKnownPages(settings.distDir);
  const app = new Koa();
  app.use(requestLog(logger));
  app.use(health());
  app.use(createApiProxy(settings));
  const { storeDir: root, allowOrigin } = settings;
  for (const middleware of root === null ? [] : storeFiles({ root, allowOrigin })) app.use(middleware);
  app.use(securityHeaders());
  app.use(staticFiles({ root: appDir }));
  app.use(createAdminPage(template, pages, settings));
  return app;
}
