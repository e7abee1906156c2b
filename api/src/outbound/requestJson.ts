const TIMEOUT_MS = 8000;
const MAX_BYTES = 1024 * 1024;

/** The other side could not be reached, took too long, or did not speak JSON. */
export class OutboundError extends Error {
  override name = 'OutboundError';

  constructor(
    message: string,
    /** The connection itself failed, so a second try may reach it. */
    readonly isConnection: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

type JsonRequest = Pick<RequestInit, 'method' | 'headers' | 'body'>;

/** Asks a fixed host: 8 seconds, 1 MB, no redirects. A connection that fails is tried once more. Throws OutboundError. */
export async function requestJson(url: string, request: JsonRequest = {}): Promise<JsonAnswer> {
  try {
    return await attempt(url, request);
  } catch (error) {
    if (!(error instanceof OutboundError && error.isConnection)) throw error;
    return attempt(url, request);
  }
}

async function attempt(url: string, request: JsonRequest): Promise<JsonAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    const text = await textOf(response);
    return { status: response.status, body: text === '' ? null : parsed(text) };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (signal.aborted) throw new OutboundError('No answer in time', false, error);
    throw new OutboundError('No connection', true, error);
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new OutboundError('The answer is too long', false);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OutboundError('The answer is not JSON', false, error);
  }
}
