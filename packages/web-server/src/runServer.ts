import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import { createHttpServer } from './httpServer.ts';
import type { Logger } from './requestLog.ts';
import type { ListenSettings } from './settings.ts';

/**
 * Time limit in ms for receiving a request, and for idle connections. It exceeds the API proxy's timeout for
 * a silent API.
 */
const CONNECTION_TIMEOUT_MS = 60_000;

export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts listening. `stop` drains requests in flight for at most `drainMs`. */
export async function listen(
  app: Koa,
  { host, port, drainMs, isSecure }: ListenSettings,
): Promise<RunningServer> {
  const handle = app.callback();
  const server = createHttpServer((request, response) => void handle(request, response), {
    isSecure,
    requestTimeout: CONNECTION_TIMEOUT_MS,
    idleTimeout: CONNECTION_TIMEOUT_MS,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => {
        server.closeAllConnections();
      }, drainMs);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
      server.closeIdleConnections();
    });
  return { url: `http://${host}:${getListeningPort(server.address())}`, stop };
}

function getListeningPort(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Runs an app as the main server of the process: logs its URL and its errors, and on SIGTERM or SIGINT drains
 * requests in flight and exits with 0.
 */
export async function runServer(app: Koa, settings: ListenSettings, logger: Logger): Promise<void> {
  app.on('error', (error: Error & { code?: string }) => {
    // A client that closes its connection during a response is not an error of the server.
    if (
      error.code !== 'EPIPE' &&
      error.code !== 'ECONNRESET' &&
      error.code !== 'ERR_STREAM_PREMATURE_CLOSE'
    ) {
      logger.error({ err: error }, 'request failed');
    }
  });
  const server = await listen(app, settings);
  logger.info({ url: server.url }, 'listening');
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
