import { STOCK_MAX } from './products.ts';

interface SizeCount {
  readonly size: string;
  readonly countInStock: number;
}

/** Sizes with their counts as text, one on each line: 'M: 3'. A name holds no line feed, so nothing is ambiguous. */
export function sizeLines(sizes: readonly SizeCount[]): string {
  return sizes.map(({ size, countInStock }) => `${size}: ${String(countInStock)}`).join('\n');
}

/** The sizes that `sizeLines` has written; null when a line names no size or no count. */
export function readSizeLines(text: string): SizeCount[] | null {
  const sizes: SizeCount[] = [];
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(.*\S)\s*:\s*(\d{1,7})\s*$/.exec(line);
    const [, size = '', count = ''] = match ?? [];
    if (!match || Number(count) > STOCK_MAX) return null;
    sizes.push({ size, countInStock: Number(count) });
  }
  return sizes;
}
