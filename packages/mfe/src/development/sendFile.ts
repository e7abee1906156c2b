import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Sends a file of a folder; false when there is no such file. */
export function sendFile(response: ServerResponse, folder: string, path: string): boolean {
  // A path of a parsed URL contains no '..' segments, and encoded ones are not decoded.
  const file = join(folder, path);
  if (!file.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  response.writeHead(200, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'no-store',
  });
  createReadStream(file).pipe(response);
  return true;
}

/** Sends a text that browsers must not cache. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string | string[]>> = { 'Content-Type': 'text/plain; charset=utf-8' },
): true {
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' });
  response.end(text);
  return true;
}
