import { SpanKind } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { notFound } from '../errors.ts';
import type { ServerContext } from './serverContext.ts';
import { withTrace } from '../trace.ts';
import { inSpan } from '../tracing/spans.ts';
import {
  discardBody,
  headersOf,
  noteAnswered,
  refusalHeaders,
  refusalOf,
  routeOf,
  stateOf,
} from './everyAnswer.ts';
import type { ApiMiddleware } from './requestState.ts';

/** Gives every request an id, a log line, and the headers that every answer carries. */
export function logRequests(app: ServerContext): ApiMiddleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    ctx.state = stateOf(app, ctx.req);
    ctx.set(headersOf(ctx.state));
    const { requestId } = ctx.state;
    const { log, metrics } = app;
    const { method } = ctx;
    await inSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'shop.request_id': requestId } },
      async (span) => {
        await withTrace({ log, metrics, requestId }, next);
        span.updateName(`${method} ${routeOf(ctx)}`);
        span.setAttributes({ 'http.route': routeOf(ctx), 'http.response.status_code': ctx.status });
      },
    );
    noteAnswered(ctx, ctx.status, startedAt);
  };
}

/** Turns every error into the contract's error body; a bug is logged and its details are not sent. */
export function answerErrors(log: Logger): ApiMiddleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw notFound();
    } catch (error) {
      const refusal = refusalOf(log, ctx, error);
      ctx.status = refusal.status;
      ctx.body = refusal.body;
      ctx.set(refusalHeaders(refusal));
      discardBody(ctx.req);
    }
  };
}
