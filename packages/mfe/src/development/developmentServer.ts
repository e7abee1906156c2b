import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Registry } from '@shop/registry/registry';
import type { DevelopmentShell } from './carriedShell.ts';
import { developmentPage, developmentRegistry } from './developmentPage.ts';
import type { Development } from './developmentPage.ts';
import { createForeignFiles } from './foreignFiles.ts';
import { proxyRequest } from './passOn.ts';
import { REFRESH_PATH, REMOTE_PATH } from './paths.ts';
import { readText } from './readText.ts';
import { refreshScript } from './refreshScript.ts';
import { sendFile, sendText } from './sendFile.ts';

interface DevelopmentServerOptions {
  /** URL of the running shop. */
  readonly against: string;
  readonly shell: DevelopmentShell;
  /** Output folder of the build. */
  readonly folder: string;
  /** Reads its newest `mfe.json`. */
  readonly build: () => unknown;
  /** Handles the event stream of hot updates; true when the request was for it. */
  readonly hears: (request: IncomingMessage, response: ServerResponse) => boolean;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Origin of this server as the browser calls it. */
  readonly own: string;
  readonly path: string;
  /** URL of the same path at the shop. */
  readonly target: URL;
}

/** Responds and returns true, or returns false for the next handler. */
type Handler = (exchange: Exchange) => boolean | Promise<boolean>;

/** Path prefixes that the shop's server proxies to its API; none of them is a page. */
const API_PATH = /^\/(?:api|uploads|images)(?:\/|$)/;

/**
 * Creates the request handler of `mfe dev`: it serves the pages of a running shop with this folder's build
 * and the development shell in them, and proxies all other requests to the shop.
 */
export function developmentServer({
  against,
  shell,
  folder,
  build,
  hears,
}: DevelopmentServerOptions): Server {
  const files = createForeignFiles();
  const development = (own: string): Development => ({ build: build(), shell, own, files });
  const refresh = refreshScript();
  const handlers: readonly Handler[] = [
    ({ request, response }) => hears(request, response),
    async ({ response, path }) =>
      path === REFRESH_PATH && sendText(response, 200, await refresh, { 'Content-Type': 'text/javascript' }),
    ({ response, path }) =>
      path.startsWith(REMOTE_PATH) &&
      (sendFile(response, folder, path.slice(REMOTE_PATH.length)) ||
        sendText(response, 404, 'No such file.\n')),
    ({ request, response, path, own }) => {
      const foreign = files.find(path);
      return foreign !== null && proxyRequest(request, response, foreign, own);
    },
    ({ request, response, path }) => isRead(request) && sendFile(response, shell.folder, path),
    async ({ request, response, path, own, target }) => {
      if (!isRead(request) || path !== '/remotes.json') return false;
      const { status, text, headers } = await readText(target, request.headers);
      const registry =
        status === 200 ? developmentRegistry(JSON.parse(text) as Registry, development(own)) : null;
      return sendText(response, status, registry === null ? text : JSON.stringify(registry), headers);
    },
    async ({ request, response, path, own, target }) => {
      if (!isRead(request) || !isDocument(request) || API_PATH.test(path)) return false;
      const { status, text, headers } = await readText(target, request.headers);
      return sendText(response, status, developmentPage(text, development(own)) ?? text, headers);
    },
    ({ request, response, target, own }) => proxyRequest(request, response, target, own),
  ];
  return createServer((request, response) => {
    const own = `http://${request.headers.host ?? 'localhost'}`;
    const { pathname: path, search } = new URL(request.url ?? '/', own);
    const exchange = { request, response, own, path, target: new URL(path + search, against) };
    firstToAnswer(handlers, exchange).catch((error: unknown) => {
      if (!response.headersSent) sendText(response, 502, `${String(error)}\n`);
    });
  });
}

async function firstToAnswer(handlers: readonly Handler[], exchange: Exchange): Promise<void> {
  for (const handler of handlers) if (await handler(exchange)) return;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET';

const isDocument = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;
