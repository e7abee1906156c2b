import { fetchWithTracing } from './fetchWithTracing.ts';

const TIMEOUT_MS = 8000;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_PAUSE_SECONDS = 300;

/** Thrown when the service could not be reached, took too long, sent too much or did not answer with JSON. */
export class OutboundError extends Error {
  override name = 'OutboundError';

  constructor(
    message: string,
    /** True when the connection itself failed, so that a retry may succeed. */
    readonly isConnection: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

interface ResponseMeta {
  readonly status: number;
  /** Pause that the service requests (`Retry-After`), if any. */
  readonly retryAfterSeconds?: number;
}

export interface JsonResponse extends ResponseMeta {
  readonly body: unknown;
}

export interface TextResponse extends ResponseMeta {
  readonly text: string;
}

type OutboundRequest = Pick<RequestInit, 'method' | 'headers' | 'body'> & {
  /** Time limit in ms; 8 seconds by default. */
  readonly timeoutMs?: number;
  /** Whether the request is sent again after a failed connection; true by default. */
  readonly isRepeatable?: boolean;
};

/**
 * Requests JSON like `requestText`; the body is null when it is empty, and for an error status without JSON.
 * Throws `OutboundError`.
 */
export async function requestJson(url: string, request: OutboundRequest = {}): Promise<JsonResponse> {
  const { text, ...answer } = await requestText(url, request);
  return { ...answer, body: text === '' ? null : parseBody(text, answer.status) };
}

/**
 * Sends a request to a fixed host, limited to `timeoutMs` per attempt, 1 MB and no redirects. A failed
 * connection is retried once if the request is repeatable. Throws `OutboundError`.
 */
export async function requestText(url: string, request: OutboundRequest = {}): Promise<TextResponse> {
  try {
    return await attemptRequest(url, request);
  } catch (error) {
    if (!(error instanceof OutboundError && error.isConnection) || request.isRepeatable === false)
      throw error;
    return attemptRequest(url, request);
  }
}

async function attemptRequest(url: string, request: OutboundRequest): Promise<TextResponse> {
  const { timeoutMs = TIMEOUT_MS, isRepeatable: _, ...init } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchWithTracing(url, { ...init, redirect: 'error', signal });
    return { status: response.status, text: await readText(response), ...getRetryAfter(response) };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (signal.aborted) throw new OutboundError('No answer in time', false, error);
    throw new OutboundError('No connection', true, error);
  }
}

function getRetryAfter({ headers }: Response): Pick<ResponseMeta, 'retryAfterSeconds'> {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return seconds > 0 ? { retryAfterSeconds: Math.min(Math.ceil(seconds), MAX_PAUSE_SECONDS) } : {};
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new OutboundError('The answer is too long', false);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Parses JSON. Returns null for an error response without JSON, since a gateway may have sent HTML instead.
 */
function parseBody(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 400) return null;
    throw new OutboundError('The answer is not JSON', false, error);
  }
}
