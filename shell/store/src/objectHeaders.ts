import { extname } from 'node:path';
import { versionOf } from './layout.ts';

/** The content types of built files. Browsers refuse a script without its type. */
const TYPES: Readonly<Record<string, string>> = {
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
export function headersOf(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: TYPES[extname(key)] ?? 'application/octet-stream',
    CacheControl: versionOf(key) === null ? 'no-store' : 'public, max-age=31536000, immutable',
  };
}
