import { currentTrace } from '../trace.ts';

/** `fetch` for calls to other services: each carries the id of the request that it serves and is logged with it. */
export async function tracedFetch(url: string, init: RequestInit): Promise<Response> {
  const trace = currentTrace();
  if (!trace) return fetch(url, init);
  const { log, requestId } = trace;
  const headers = new Headers(init.headers);
  headers.set('X-Request-Id', requestId);
  const startedAt = performance.now();
  const { host, pathname } = new URL(url);
  const note = (outcome: { status: number } | { failure: string }): void => {
    const ms = Math.round(performance.now() - startedAt);
    // The query is left out of the log, because it may contain secrets.
    log.info(
      { requestId, method: init.method ?? 'GET', host, path: pathname, ...outcome, ms },
      'outbound call',
    );
  };
  try {
    const response = await fetch(url, { ...init, headers });
    note({ status: response.status });
    return response;
  } catch (error) {
    note({ failure: error instanceof Error ? error.name : 'unknown' });
    throw error;
  }
}
