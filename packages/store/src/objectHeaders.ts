import { extname } from 'node:path';
import { parseVersion } from './layout.ts';

/** Content types of built files by extension. Browsers refuse a script without its type. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The response headers of an object in a bucket, for browsers and a CDN. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
}

/**
 * Returns the headers of an object: a published build never changes, everything else of a store may change at any time.
 */
export function getObjectHeaders(key: string): ObjectHeaders {
  return parseVersion(key) === null
    ? { ...getImmutableHeaders(key), CacheControl: 'no-store' }
    : getImmutableHeaders(key);
}

/** Returns the headers of an object whose content never changes. */
export const getImmutableHeaders = (key: string): ObjectHeaders => ({
  ContentType: CONTENT_TYPES[extname(key)] ?? 'application/octet-stream',
  CacheControl: 'public, max-age=31536000, immutable',
});
