import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics, ShopFigures } from './metrics.ts';

/** Scrapers that come more often are told the same figures of the database. */
const FIGURES_MS = 10_000;

interface Options {
  readonly metrics: Metrics;
  /** Reads the figures of the database; may fail. */
  readonly figures: () => Promise<ShopFigures>;
  readonly port: number;
  readonly host: string;
}

/**
 * `GET /metrics` on a port of its own, which is not published: whoever reaches it learns how the shop is doing. Resolves
 * when it listens.
 */
export async function startMetricsServer({ metrics, figures, port, host }: Options): Promise<Server> {
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  let readAt = -Infinity;
  const refresh = async (): Promise<void> => {
    if (performance.now() - readAt < FIGURES_MS) return;
    readAt = performance.now();
    // Without the database the process can still say how it is doing.
    await figures().then(metrics.show, metrics.figuresFailed);
  };
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    void refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}
