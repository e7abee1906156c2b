import { Router } from '@koa/router';
import Koa from 'koa';
import { createControlRouter } from './control.ts';
import type { Service } from './service.ts';

export function createSandboxApp(services: readonly Service[]): Koa {
  const health = new Router();
  health.get('/health', (ctx) => {
    ctx.body = { status: 'ok' };
  });

  const app = new Koa();
  app.use(health.routes());
  app.use(createControlRouter(services).routes());
  for (const { routes } of services) app.use(routes.routes());
  return app;
}
