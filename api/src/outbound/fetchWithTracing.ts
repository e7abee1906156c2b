import { SpanKind } from '@opentelemetry/api';
import { getRequestContext } from '../requestContext.ts';
import { withSpan } from '../tracing/spans.ts';

/**
 * Wraps `fetch` for calls to other services: each call carries the id of the request or job that makes it and
 * is logged, measured and traced. The URL's query is not logged, because it may contain secrets. Outside of
 * requests and jobs it is plain `fetch`.
 */
export async function fetchWithTracing(url: string, init: RequestInit): Promise<Response> {
  const requestContext = getRequestContext();
  if (!requestContext) return fetch(url, init);
  const { log, metrics, requestId } = requestContext;
  const headers = new Headers(init.headers);
  headers.set('X-Request-Id', requestId);
  const startedAt = performance.now();
  const { host, pathname } = new URL(url);
  const method = init.method ?? 'GET';
  const recordOutcome = (outcome: { status: number } | { failure: string }): void => {
    const ms = performance.now() - startedAt;
    metrics?.recordOutboundCall(host, String(Object.values(outcome)[0]), ms / 1000);
    log.info({ requestId, method, host, path: pathname, ...outcome, ms: Math.round(ms) }, 'outbound call');
  };
  const attributes = { 'http.request.method': method, 'server.address': host, 'url.path': pathname };
  return withSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      const response = await fetch(url, { ...init, headers });
      recordOutcome({ status: response.status });
      span.setAttribute('http.response.status_code', response.status);
      return response;
    } catch (error) {
      recordOutcome({ failure: error instanceof Error ? error.name : 'unknown' });
      throw error;
    }
  });
}
