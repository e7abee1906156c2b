import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics, ShopGauges } from './metrics.ts';

/**
 * Time in ms for which gauges that are read from the database are cached, because scrapers may call often.
 */
const GAUGES_TTL_MS = 10_000;

interface MetricsServerOptions {
  readonly metrics: Metrics;
  /** Reads the gauges from the database; may reject. */
  readonly readGauges: () => Promise<ShopGauges>;
  readonly port: number;
  readonly host: string;
}

/**
 * Serves `GET /metrics` on a separate port, which must not be public, because it reveals the number of orders
 * and errors. Resolves when the port is open.
 */
export async function startMetricsServer({
  metrics,
  readGauges,
  port,
  host,
}: MetricsServerOptions): Promise<Server> {
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  let readAt = -Infinity;
  const refreshGauges = async (): Promise<void> => {
    if (performance.now() - readAt < GAUGES_TTL_MS) return;
    readAt = performance.now();
    // The metrics of the process itself are served without the database too.
    await readGauges().then(metrics.setGauges, metrics.countGaugeReadFailure);
  };
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    void refreshGauges()
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
