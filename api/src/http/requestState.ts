import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Middleware, Next } from 'koa';
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

/** A request, for rules that need not know who answers it. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly state: RequestState;
}

/** A rule that a request must pass before it is answered; it throws the refusal. */
export type Gate = (request: Incoming, next: Next) => Promise<void>;

export type ApiRouter = Router<RequestState>;
export type ApiContext = RouterContext<RequestState>;
export type ApiMiddleware = Middleware<RequestState>;
