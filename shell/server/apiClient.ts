import { CATALOGUE_VERSION_HEADER } from '@shop/contract/catalogueVersion';

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

export interface ApiClient {
  /** Null when no response came in time or it is not JSON. The page is then sent without it. */
  get: (path: string, visitor: Visitor, signal: AbortSignal) => Promise<ApiAnswer | null>;
}

/** What a page shows is at least of the catalogue's version by which it is kept, whichever process of the API answers. */
export function apiClient(apiUrl: string, catalogueVersion: () => number | null = () => null): ApiClient {
  const get: ApiClient['get'] = async (path, visitor, signal) => {
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
  return { get };
}
