import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { MAX_IMPORT_ROWS } from '@shop/domain/productImport';
import { parseCell } from '@shop/domain/spreadsheets';
import { truncateText } from '@shop/domain/truncateText';
import type { ImportCells } from '../../../database/entities/productImports.ts';
import { invalidInput } from '../../../errors.ts';
import { formatColumnHead } from '../../../http/csv/csvBody.ts';
import type { ProductColumn } from '../products/productColumns.ts';
import { PRODUCT_COLUMNS } from '../products/productColumns.ts';

export interface FileRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  /** Cells that are not empty. */
  readonly cells: ImportCells;
  /** Reason why the whole row is invalid, if it is. */
  readonly fault?: string;
}

interface ParsedFile {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Maximum length of a record in characters; more than any valid row has. */
const MAX_RECORD_LENGTH = 200_000;
/** Maximum size in bytes of the column that stores the cells. */
const MAX_BYTES = 60_000;

const createFileError = (message: string) => invalidInput({ file: message });

/**
 * Yields the rows of a CSV file of products, separated by comma or semicolon, in UTF-8. Throws 400 when the file is not
 * CSV, has unknown columns or too many rows.
 */
export async function* readFileRows(path: string): AsyncGenerator<FileRow> {
  let columns: readonly ProductColumn[] | null = null;
  let rows = 0;
  let line = 1;
  for await (const { record, info } of readRecords(path, await detectDelimiter(path))) {
    const begins = line;
    line = info.lines + 1;
    if (record.some((cell) => cell.includes('\uFFFD'))) {
      throw createFileError(
        `Please save the file as CSV in UTF-8. Line ${begins} has characters that are not.`,
      );
    }
    if (record.every((cell) => cell.trim() === '')) continue;
    if (columns === null) {
      columns = parseHeading(record);
      continue;
    }
    if ((rows += 1) > MAX_IMPORT_ROWS)
      throw createFileError(`Please use at most ${MAX_IMPORT_ROWS} rows a file.`);
    yield toRow(record, columns, begins);
  }
  if (columns === null) throw createFileError('This file is empty.');
}

async function* readRecords(path: string, delimiter: string): AsyncGenerator<ParsedFile> {
  const { CsvError, parse } = await import('csv-parse');
  const format = { delimiter, bom: true, info: true, relax_column_count: true } as const;
  const parser = parse({ ...format, max_record_size: MAX_RECORD_LENGTH });
  pipeline(createReadStream(path), parser, () => undefined);
  try {
    const records: AsyncIterable<ParsedFile> = parser;
    for await (const parsed of records) yield parsed;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const near = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw createFileError(`This file could not be read as CSV, near line ${near}.`);
  }
}

/**
 * Detects the delimiter. Spreadsheets write semicolons where the comma is the decimal sign; no column's name contains
 * either.
 */
async function detectDelimiter(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(2000), position: 0 });
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split(/[\r\n]/);
    return head.includes(';') && !head.includes(',') ? ';' : ',';
  } finally {
    await file.close();
  }
}

/** Columns by the lower-case form of their plain names and of the headings that an export writes. */
const COLUMN_BY_HEADING: ReadonlyMap<string, ProductColumn> = new Map(
  PRODUCT_COLUMNS.flatMap((column) => [
    [column.name.toLowerCase(), column.name] as const,
    [formatColumnHead(column).toLowerCase(), column.name] as const,
  ]),
);

function parseHeading(head: readonly string[]): readonly ProductColumn[] {
  const columns = head.map((cell) => {
    const name = COLUMN_BY_HEADING.get(cell.trim().toLowerCase());
    if (name === undefined) {
      const all = PRODUCT_COLUMNS.map((column) => column.name).join(', ');
      throw createFileError(
        `There is no column “${truncateText(cell.trim(), 50)}”. The columns are: ${all}.`,
      );
    }
    return name;
  });
  if (new Set(columns).size < columns.length) throw createFileError('Please name each column once.');
  if (!columns.includes('name') && !columns.includes('id')) {
    throw createFileError('Please name the products: the column id, the column name, or both.');
  }
  return columns;
}

function toRow(record: readonly string[], columns: readonly ProductColumn[], line: number): FileRow {
  const cells = Object.fromEntries(
    columns
      .map((column, index) => [column, parseCell((record[index] ?? '').trim())] as const)
      .filter(([, cell]) => cell !== ''),
  );
  if (Buffer.byteLength(JSON.stringify(cells)) > MAX_BYTES) {
    return { line, cells: { name: truncateText(cells['name'] ?? '', 100) }, fault: 'This row is too long.' };
  }
  return record.length > columns.length
    ? { line, cells, fault: 'This row has more cells than the first line has columns.' }
    : { line, cells };
}
