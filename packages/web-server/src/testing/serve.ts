import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import Koa from 'koa';
import { listen } from '../runServer.ts';

const cleanUps: (() => Promise<void>)[] = [];

/** Stops the servers that the test started; call it in `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const end of cleanUps.splice(0).reverse()) await end();
}

/** Starts a server with these middlewares on a free port and returns its address. */
export async function serve(...middlewares: Middleware[]): Promise<string> {
  const app = new Koa();
  app.silent = true;
  for (const middleware of middlewares) app.use(middleware);
  const { url, stop } = await listen(app, { host: '127.0.0.1', port: 0, drainMs: 100, isSecure: false });
  cleanUps.push(stop);
  return url;
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'web-server-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  return folder;
}
