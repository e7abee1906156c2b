import type { RequestListener, Server } from 'node:http';
import { createHttpServer } from '@shop/web-server/httpServer';

/** The API's HTTP server. No connection is closed for its silence: a query or an open stream may take its time. */
export const createApiServer = (answer: RequestListener, { isHttps }: { isHttps: boolean }): Server =>
  createHttpServer(answer, { isSecure: isHttps, requestTimeout: 30_000 });
