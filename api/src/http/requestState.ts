import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import type { ServerContext } from './serverContext.ts';

/** The fields of `ctx.state` that every middleware and handler can read. */
export interface RequestState {
  app: ServerContext;
  requestId: string;
  ip: string;
  /** The account of the request's session, once it is known. */
  account?: string;
  /** The pattern of the path, where the answer came from before the router. */
  route?: string;
}

export type ApiRouter = Router<RequestState>;
export type ApiContext = RouterContext<RequestState>;
export type ApiMiddleware = Middleware<RequestState>;
