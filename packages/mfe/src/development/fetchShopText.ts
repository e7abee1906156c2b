import type { IncomingHttpHeaders } from 'node:http';

/**
 * Request headers that identify visitors and their languages. Conditional headers are left out, because the
 * browser's cached copy contains this build and the shop's page does not.
 */
const FORWARDED_HEADERS = ['accept', 'accept-language', 'cookie', 'user-agent'] as const;

interface TextResponse {
  readonly status: number;
  readonly text: string;
  /** Headers of the shop's response to forward to the browser. */
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** Fetches a URL of the shop with the visitor's headers, without following redirects. */
export async function fetchShopText(target: URL, visitor: IncomingHttpHeaders): Promise<TextResponse> {
  const requestedHeaders = FORWARDED_HEADERS.flatMap((name) =>
    visitor[name] === undefined ? [] : [[name, visitor[name]] as const],
  );
  const response = await fetch(target, { headers: Object.fromEntries(requestedHeaders), redirect: 'manual' });
  const { headers } = response;
  const location = headers.get('location');
  return {
    status: response.status,
    text: await response.text(),
    headers: {
      'Content-Type': headers.get('content-type') ?? 'text/html; charset=utf-8',
      'Set-Cookie': headers.getSetCookie(),
      ...(location !== null && { Location: removeOrigin(location, target) }),
    },
  };
}

const removeOrigin = (location: string, { origin }: URL): string =>
  location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
