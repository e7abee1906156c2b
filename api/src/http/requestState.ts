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

/** A request, for rules that need not know who answers it. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly state: RequestState;
}

/**
 * A rule that a request must pass before it is answered. It is no middleware of its own, because the promises of one cost
 * a read more than the rule does.
 */
export interface Gate<Request = Incoming> {
  /** It throws the refusal, or rejects with it where the answer is not known at once. */
  enter(request: Request): void | Promise<void>;
  /** It gives back what the request has taken, however the request ends. */
  leave?(request: Request): void;
}

/** The gate as a function that does the work of a request that passes it. */
export const passing =
  <Request>(gate: Gate<Request>) =>
  async (request: Request, work: () => Promise<unknown>): Promise<void> => {
    await gate.enter(request);
    try {
      await work();
    } finally {
      gate.leave?.(request);
    }
  };

export type ApiRouter = Router<RequestState>;
export type ApiContext = RouterContext<RequestState>;
export type ApiMiddleware = Middleware<RequestState>;
