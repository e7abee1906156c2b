import { extname } from 'node:path';
import { versionOf } from './layout.ts';

/** The types of what builds make; a script without its type would not run. */
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

/** How a bucket answers for an object to browsers and to a CDN before it. */
export function headersOf(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: TYPES[extname(key)] ?? 'application/octet-stream',
    CacheControl: versionOf(key) === null ? 'no-store' : 'public, max-age=31536000, immutable',
  };
}
