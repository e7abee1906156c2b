import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { getHost, isPublicHost } from '../config/hostRules.ts';

/** Maximum time in ms of a fetch with its redirects. */
const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;

/** Thrown when a file cannot be fetched; the message is for administrators. */
export class FileFetchError extends Error {
  override name = 'FileFetchError';
}

/**
 * Thrown when a server does not answer in time or at all, so that other files of that server would fail too.
 */
export class ServerOutageError extends FileFetchError {
  override name = 'ServerOutageError';
}

const NOT_PUBLIC_MESSAGE = 'Its server is not on the public internet.';
const INVALID_REDIRECT_MESSAGE = 'Its server redirects to an invalid address.';

/** Replaces the addresses that Node.js omits when it passes an error, although its types have them. */
const NO_ADDRESSES: LookupAddress[] = [];

/**
 * Resolves a host for the connection and refuses IP addresses of private networks. If the IP address were
 * checked before the connection instead, the host could change it in between (DNS rebinding).
 */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: typeof NO_ADDRESSES | undefined) => {
    const addresses = found ?? NO_ADDRESSES;
    const [first] = addresses;
    if (error || !first) callback(error, '');
    else if (!addresses.every(({ address }) => isPublicHost(address)))
      callback(new FileFetchError(NOT_PUBLIC_MESSAGE), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

type SendRequest = (
  url: string,
  options: RequestOptions,
  onResponse: (response: IncomingMessage) => void,
) => ClientRequest;

interface FetchOptions {
  readonly maxBytes: number;
  readonly timeoutMs?: number;
  /** Sends the request; tests replace it, because their servers are on this machine. */
  readonly request?: SendRequest;
}

/**
 * Fetches a file that an imported file names: over https on the default port, from a public server, within
 * `timeoutMs` (20 seconds by default), and with at most `maxBytes` and three redirects. Throws
 * `FileFetchError`.
 */
export async function fetchPublicFile(
  url: string,
  { maxBytes, timeoutMs = TIMEOUT_MS, request = requestHttps }: FetchOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let currentUrl = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await openResponse(currentUrl, { signal, request });
      const { location } = response.headers;
      if (location === undefined) return await readBytes(response, maxBytes);
      response.destroy();
      if (!URL.canParse(location, currentUrl)) throw new FileFetchError(INVALID_REDIRECT_MESSAGE);
      currentUrl = new URL(location, currentUrl).href;
    }
  } catch (error) {
    if (error instanceof FileFetchError) throw error;
    throw new ServerOutageError(
      signal.aborted ? 'Its server took too long.' : "Its server can't be reached.",
      {
        cause: error,
      },
    );
  }
  throw new FileFetchError('Its server redirects too often.');
}

function openResponse(
  url: string,
  { signal, request }: { readonly signal: AbortSignal; readonly request: SendRequest },
): Promise<IncomingMessage> {
  const { protocol, username, port } = new URL(url);
  if (protocol !== 'https:' || username !== '' || port !== '' || !isPublicHost(getHost(url)))
    throw new FileFetchError(NOT_PUBLIC_MESSAGE);
  return new Promise((resolve, reject) => {
    request(url, { lookup: lookupPublic, signal, agent: false }, resolve).once('error', reject).end();
  });
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw new FileFetchError(`Its server answered with ${statusCode}.`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const body: AsyncIterable<Buffer> = response;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FileFetchError('It is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
