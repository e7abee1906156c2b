import type { ImportChoices } from '@shop/contract/adminProductImport';
import { MAX_IMPORT_COLUMNS } from '@shop/domain/productImport';
import { truncateText } from '@shop/domain/truncateText';
import { formatColumnHead } from '../../../http/csv/csvBody.ts';
import type { ProductColumn } from '../products/productColumns.ts';
import { PRODUCT_COLUMNS } from '../products/productColumns.ts';
import { createFileError } from './fileRecords.ts';

/** Normalizes a heading, so that `Count In Stock` and `name *` name the columns `countInStock` and `name`. */
const normalizeHeading = (heading: string): string =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Columns by their normalized names, by the headings that an export writes, and by British spelling. */
const COLUMN_BY_HEADING: ReadonlyMap<string, ProductColumn> = new Map([
  ...PRODUCT_COLUMNS.flatMap((column) => [
    [normalizeHeading(column.name), column.name] as const,
    [normalizeHeading(formatColumnHead(column)), column.name] as const,
  ]),
  ['colour', 'color'],
]);

export const findColumn = (heading: string): ProductColumn | null =>
  COLUMN_BY_HEADING.get(normalizeHeading(heading)) ?? null;

/** Throws 400 when a file has more columns than an administrator can be asked about. */
export function assertColumnCount(head: readonly string[]): void {
  if (head.length > MAX_IMPORT_COLUMNS)
    throw createFileError(`Please use at most ${MAX_IMPORT_COLUMNS} columns per file.`);
}

/**
 * Returns the column of each heading; empty for an empty heading and for one that the administrator has
 * chosen to leave out. Throws 400 when there are too many columns, the choices are for another number of
 * columns, a heading is unknown, a column is named twice, or neither `id` nor `name` is a column.
 */
export function parseHeading(
  head: readonly string[],
  choices: ImportChoices['columns'],
): readonly (ProductColumn | '')[] {
  assertColumnCount(head);
  if (choices && choices.length !== head.length)
    throw createFileError(`Please choose a column for each of the ${head.length} columns of this file.`);
  const columns = choices ?? head.map((heading) => (heading.trim() === '' ? '' : findColumn(heading)));
  const unknown = head.filter((_, index) => columns[index] === null).map(formatHeading);
  if (unknown.length > 0) {
    const all = PRODUCT_COLUMNS.map((column) => column.name).join(', ');
    const missing = unknown.length === 1 ? 'There is no column' : 'There are no columns';
    throw createFileError(`${missing} ${unknown.join(', ')}. The columns are: ${all}.`);
  }
  const known = columns.map((column) => column ?? '');
  const taken = known.filter((column) => column !== '');
  if (new Set(taken).size < taken.length) throw createFileError('Please name each column once.');
  if (!taken.includes('name') && !taken.includes('id')) {
    throw createFileError('Please name the products: the column id, the column name, or both.');
  }
  return known;
}

export const formatHeading = (heading: string): string => `“${truncateText(heading.trim(), 50)}”`;
