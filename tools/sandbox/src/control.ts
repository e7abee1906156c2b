import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { DEFAULT_SLOW_MS, FAULT_MODES } from './faults.ts';
import type { FaultMode } from './faults.ts';
import { getJsonBody } from './json.ts';
import type { JsonObject } from './json.ts';
import { BadOptionError } from './service.ts';
import type { Service } from './service.ts';

const LOOPBACK_PATTERN = /^(127\.|::1$|::ffff:127\.)/;

export function createControlRouter(services: readonly Service[]): Router {
  const router = new Router({ prefix: '/control' });
  router.use(requireLoopback, answerBadOptions, koaBody());

  router.get('/', (ctx) => {
    ctx.body = Object.fromEntries(services.map((service) => [service.name, getState(service)]));
  });

  router.post('/:service', (ctx) => {
    const service = services.find(({ name }) => name === ctx.params['service']);
    if (!service) {
      ctx.status = 404;
      ctx.body = { message: `The services are ${services.map(({ name }) => name).join(', ')}` };
      return;
    }
    const { mode, slowMs, ...options } = getJsonBody(ctx);
    const nextMode = parseMode(mode);
    const nextSlowMs = parseSlowMs(slowMs);
    service.configure(options);
    if (nextMode) service.faults.set(nextMode, nextSlowMs);
    ctx.body = getState(service);
  });

  for (const { name, controls } of services) {
    if (controls) router.use(`/${name}`, controls.routes());
  }
  return router;
}

const requireLoopback: Middleware = (ctx, next) => {
  if (LOOPBACK_PATTERN.test(ctx.req.socket.remoteAddress ?? '')) return next();
  ctx.status = 403;
  ctx.body = { message: 'Only this machine may control the sandbox.' };
  return undefined;
};

const answerBadOptions: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof BadOptionError)) throw error;
    ctx.status = 400;
    ctx.body = { message: error.message };
  }
};

function getState(service: Service): JsonObject {
  const { mode, slowMs } = service.faults;
  return { mode, slowMs, ...service.describe() };
}

function parseMode(value: unknown): FaultMode | undefined {
  if (value === undefined) return undefined;
  const mode = FAULT_MODES.find((known) => known === value);
  if (!mode) throw new BadOptionError(`mode is one of ${FAULT_MODES.join(', ')}`);
  return mode;
}

function parseSlowMs(value: unknown): number {
  if (value === undefined) return DEFAULT_SLOW_MS;
  if (typeof value !== 'number' || !(value >= 0))
    throw new BadOptionError('slowMs is a number of milliseconds');
  return value;
}
