import { Readable } from 'node:stream';
import { cellText } from '@shop/domain/spreadsheets';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | Date | null | undefined;

/** A column of an export: what stands in its head, and in its cell of each row. */
export interface CsvColumn<Row> {
  readonly name: string;
  readonly value: (row: Row) => Cell;
}

/** Each piece of the file costs a turn of the stream, so that it holds more than one row. */
const ROWS_OF_PIECE = 200;

/** A line feed by itself does not end a record, so the library would not quote it; spreadsheets take it for the end. */
const FORMAT = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;

/**
 * The rows as a CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheets recognise it. It is made while it is
 * read: the next rows are asked for when the reader has room, and no more when the reader has left. Texts cannot become
 * formulas; times are UTC.
 */
export function csvBody<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  return Readable.from(pieces(columns, rows), { objectMode: false });
}

async function* pieces<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield stringify([columns.map(({ name }) => name)], { ...FORMAT, bom: true });
  let records: string[][] = [];
  for await (const row of rows) {
    records.push(columns.map(({ value }) => written(value(row))));
    if (records.length < ROWS_OF_PIECE) continue;
    yield stringify(records, FORMAT);
    records = [];
  }
  if (records.length > 0) yield stringify(records, FORMAT);
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cellText(cell);
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
