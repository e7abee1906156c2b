import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the server must know of an address: whether it exists, and which call tells whether its object does. */
export interface KnownPage {
  pattern: string;
  data?: { path: string };
}

export interface PageAddress {
  /** The call that answers 404 when the object of this address does not exist. */
  ask: string | null;
}

/** The addresses of the application's router; the build writes them beside the federated files. */
export async function readKnownPages(distDir: string): Promise<KnownPage[]> {
  const text = await readFile(join(distDir, 'remote/mfe.json'), 'utf8');
  const description: unknown = JSON.parse(text);
  if (!isDescription(description)) throw new Error('remote/mfe.json lists no pages.');
  return description.pages;
}

function isDescription(value: unknown): value is { pages: KnownPage[] } {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages);
}

/** Null for an address that nothing is at. The two of the application itself are no pages of the micro-frontend. */
export function findPage(pages: readonly KnownPage[], path: string): PageAddress | null {
  const segments = segmentsOf(path);
  if (segments === null) return null;
  if (segments.length === 0 || segments.join('/').toLowerCase() === 'login') return { ask: null };
  for (const { pattern, data } of pages) {
    const params = match(pattern, segments);
    if (params) return { ask: data ? filled(data.path, params) : null };
  }
  return null;
}

/** As the router in the browser takes a path apart; null for what it cannot read. */
function segmentsOf(path: string): string[] | null {
  const inner = path.replace(/^\//, '').replace(/\/$/, '');
  if (inner === '') return [];
  try {
    return inner.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function match(pattern: string, segments: readonly string[]): Map<string, string> | null {
  const words = pattern.slice(1).split('/');
  const params = new Map<string, string>();
  if (words.length !== segments.length) return null;
  for (const [index, word] of words.entries()) {
    const segment = segments[index] ?? '';
    if (word.startsWith(':') && segment !== '') params.set(word, segment);
    else if (word.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

function filled(path: string, params: ReadonlyMap<string, string>): string {
  return path.replace(/:\w+/g, (name) => encodeURIComponent(params.get(name) ?? ''));
}
