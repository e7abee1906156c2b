import type { IncomingHttpHeaders } from 'node:http';

/** By these the shop knows the visitor; what a browser keeps of a page would be the page without this build. */
const ASKED = ['accept', 'accept-language', 'cookie', 'user-agent'] as const;

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Headers that the browser gets too. */
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** Reads an address of the shop for a visitor, without following redirects. */
export async function readText(target: URL, visitor: IncomingHttpHeaders): Promise<Answer> {
  const asked = ASKED.flatMap((name) =>
    visitor[name] === undefined ? [] : [[name, visitor[name]] as const],
  );
  const response = await fetch(target, { headers: Object.fromEntries(asked), redirect: 'manual' });
  const { headers } = response;
  const location = headers.get('location');
  return {
    status: response.status,
    text: await response.text(),
    headers: {
      'Content-Type': headers.get('content-type') ?? 'text/html; charset=utf-8',
      'Set-Cookie': headers.getSetCookie(),
      ...(location !== null && { Location: withoutOrigin(location, target) }),
    },
  };
}

const withoutOrigin = (location: string, { origin }: URL): string =>
  location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
