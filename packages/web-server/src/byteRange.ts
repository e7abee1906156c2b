export interface ByteRange {
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

/**
 * The part of a file that a Range header asks for. Null means all of it: no range, several ranges (which we may
 * answer in full), or none that we understand.
 * range-parser refuses the last 99 bytes of ten instead of sending the ten, and so does not fit.
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(size - length, 0), end: size - 1 };
}
