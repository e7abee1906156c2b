import { MAX_STOCK } from './products.ts';

interface SizeCount {
  readonly size: string;
  readonly countInStock: number;
}

/**
 * Formats sizes with their counts as text, one per line: 'M: 3'. A name contains no line feed, so the format is
 * unambiguous.
 */
export function formatSizeLines(sizes: readonly SizeCount[]): string {
  return sizes.map(({ size, countInStock }) => `${size}: ${String(countInStock)}`).join('\n');
}

/**
 * Parses the lines of `formatSizeLines`; null when a line lacks a size or a count, and for a count above `MAX_STOCK`.
 */
export function parseSizeLines(text: string): SizeCount[] | null {
  const sizes: SizeCount[] = [];
  for (const line of text.split(/\r?\n/)) {
    const match = /^(.*\S)\s*:\s*(\d{1,7})$/.exec(line.trim());
    const [, size = '', count = ''] = match ?? [];
    if (!match || Number(count) > MAX_STOCK) return null;
    sizes.push({ size, countInStock: Number(count) });
  }
  return sizes;
}

/**
 * Parses a size and its count that look like a time of day, such as `10:30`, or that a spreadsheet has turned
 * into one; null for other text. Lines of `formatSizeLines` have a blank after the colon, so they are not
 * parsed.
 */
export function parseSizeTime(text: string): SizeCount | null {
  const [, size = '', count = ''] = /^(\d{1,3}):([0-5]\d)(?::00)?$/.exec(text.trim()) ?? [];
  return size === '' ? null : { size: String(Number(size)), countInStock: Number(count) };
}
