import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Koa from 'koa';
import { apiProxy } from '@shop/web-server/apiProxy';
import { crossOrigin } from '@shop/web-server/crossOrigin';
import { health } from '@shop/web-server/health';
import { below } from '@shop/web-server/below';
import { requestLog } from '@shop/web-server/requestLog';
import type { Logger } from '@shop/web-server/requestLog';
import { securityHeaders } from '@shop/web-server/securityHeaders';
import { staticFiles } from '@shop/web-server/staticFiles';
import { absent } from '@shop/web-server/absent';
import { adminPage } from './adminPage.ts';
import { readKnownPages } from './knownPages.ts';
import type { AdminSettings } from './settings.ts';

/** The admin's own server: the complete application at `/`, the federated files for the shell, and the API. */
export async function createAdminApp(settings: AdminSettings, logger: Logger): Promise<Koa> {
  const appDir = join(settings.distDir, 'app');
  const template = await readFile(join(appDir, 'index.html'), 'utf8');
  const pages = await readKnownPages(settings.distDir);
  const app = new Koa();
  app.use(requestLog(logger));
  app.use(health());
  app.use(apiProxy(settings));
  app.use(below('/remote/', crossOrigin(settings.allowOrigin)));
  app.use(below('/remote/', staticFiles({ root: settings.distDir })));
  app.use(below('/remote/', absent));
  app.use(securityHeaders());
  app.use(staticFiles({ root: appDir }));
  app.use(adminPage(template, pages, settings));
  return app;
}
