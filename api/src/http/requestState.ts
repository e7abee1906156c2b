import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import type { ServerContext } from './serverContext.ts';

/** Fields of `ctx.state` that every middleware and handler can read. */
export interface RequestState {
  app: ServerContext;
  requestId: string;
  ip: string;
  /** Id of the account that owns the request's session, once it is known. */
  account?: string;
}

export type ApiRouter = Router<RequestState>;
export type ApiContext = RouterContext<RequestState>;
export type ApiMiddleware = Middleware<RequestState>;

/** Middleware that needs only the `Request` part of Koa's context. */
export type MiddlewareFor<Request> = (request: Request, next: () => Promise<unknown>) => Promise<void>;
