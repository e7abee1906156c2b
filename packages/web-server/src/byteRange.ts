export interface ByteRange {
  start: number;
  /** Last byte, inclusive. */
  end: number;
}

/**
 * Parses the Range header for a file of `size` bytes; `unsatisfiable` when no byte of the file is in the
 * range. Null means the whole file: without a range, for several ranges (which a server may answer in full),
 * and for a range that is invalid or in an unknown syntax. range-parser is not used, because it refuses a
 * request for the last 99 bytes of a file of ten bytes instead of returning all ten.
 */
export function parseByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') return parseSuffixRange(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}

function parseSuffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(size - length, 0), end: size - 1 };
}
