import type { RequestListener, Server } from 'node:http';
import { createHttpServer } from '@shop/web-server/httpServer';

/** Creates the API's HTTP server, without an idle timeout: a query or an event stream may take long. */
export const createApiServer = (listener: RequestListener, { isHttps }: { isHttps: boolean }): Server =>
  createHttpServer(listener, { isSecure: isHttps, requestTimeout: 30_000 });
