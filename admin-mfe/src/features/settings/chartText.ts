import type { SizeChart } from '@shop/contract/products';
import { splitLines } from './splitLines.ts';

/** Formats the rows of a size chart as editable text, one size a line: `M: 104, 72`. */
export const formatRows = ({ rows }: Pick<SizeChart, 'rows'>): string =>
  rows.map(({ size, values }) => `${size}: ${values.join(', ')}`).join('\n');

/**
 * Parses the typed rows of a size chart. A non-numeric value is omitted, so that the form's schema reports a row
 * with too few values.
 */
export function parseRows(text: string): SizeChart['rows'] {
  return splitLines(text).map((line) => {
    const at = line.lastIndexOf(':');
    const values = line
      .slice(at + 1)
      .split(',')
      .map((value) => Number(value.trim() === '' ? Number.NaN : value))
      .filter((value) => Number.isFinite(value));
    return { size: line.slice(0, Math.max(at, 0)).trim(), values };
  });
}

export const parseMeasures = (text: string): string[] =>
  text
    .split(',')
    .map((measure) => measure.trim())
    .filter((measure) => measure !== '');
