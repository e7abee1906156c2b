import { CATALOGUE_VERSION_HEADER } from '@shop/contract/catalogueVersion';
import { forwardedHeaders } from '@shop/web-server/forwarding';
import type { Context } from 'koa';
import type { ShellSettings } from '../settings.ts';

export interface ApiAnswer {
  status: number;
  body: unknown;
}

export interface Visitor {
  cookie: string;
  /** The X-Forwarded headers, so that limits count the visitor and not this server. */
  forwarded: Readonly<Record<string, string>>;
}

export const NOBODY: Visitor = { cookie: '', forwarded: {} };

/** The headers by which the API recognises the visitor of a request. */
export function visitorOf(ctx: Context, settings: ShellSettings): Visitor {
  return { cookie: ctx.get('Cookie'), forwarded: forwardedHeaders(ctx.req, settings) };
}

export interface ApiClient {
  /** Null when no response came in time or it is not JSON. The page is then sent without it. */
  get: Get;
  /** The same for a call whose answer is the same for everybody; it is remembered while the catalogue stays as it is. */
  getForAll: Get;
}

type Get = (path: string, visitor: Visitor, signal: AbortSignal) => Promise<ApiAnswer | null>;

/** What a page shows is at least of the catalogue's version by which it is kept, whichever process of the API answers. */
export function apiClient(apiUrl: string, catalogueVersion: () => number | null = () => null): ApiClient {
  const get: Get = async (path, visitor, signal) => {
    const version = catalogueVersion();
    try {
      const response = await fetch(apiUrl + path, {
        headers: {
          accept: 'application/json',
          ...visitor.forwarded,
          ...(version === null ? {} : { [CATALOGUE_VERSION_HEADER]: String(version) }),
          ...(visitor.cookie === '' ? {} : { cookie: visitor.cookie }),
        },
        redirect: 'error',
        signal,
      });
      const body: unknown = await response.json();
      return { status: response.status, body };
    } catch {
      return null;
    }
  };
  return { get, getForAll: remembering(get, catalogueVersion) };
}

/** Settings of the API have no version, as for pages that are kept. */
const REMEMBERED_MS = 60_000;

interface Remembered {
  version: number;
  until: number;
  answer: Promise<ApiAnswer | null>;
}

/** Remembers answers of one version of the catalogue; those who ask at once share one call. Failures are forgotten. */
function remembering(get: Get, catalogueVersion: () => number | null): Get {
  const known = new Map<string, Remembered>();
  return async (path, visitor, signal) => {
    const version = catalogueVersion();
    const anonymous = { ...visitor, cookie: '' };
    if (version === null) return get(path, anonymous, signal);
    const found = known.get(path);
    if (found?.version === version && found.until > Date.now()) return found.answer;
    const asked = { version, until: Date.now() + REMEMBERED_MS, answer: get(path, anonymous, signal) };
    known.set(path, asked);
    const answer = await asked.answer;
    if (answer?.status !== 200 && known.get(path) === asked) known.delete(path);
    return answer;
  };
}
