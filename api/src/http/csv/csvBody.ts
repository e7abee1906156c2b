import { Readable } from 'node:stream';
import { cellText } from '@shop/domain/spreadsheets';

type Cell = string | number | boolean | Date | null | undefined;

/** A column of an export: what stands in its head, and in its cell of each row. */
export interface CsvColumn<Row> {
  readonly name: string;
  readonly value: (row: Row) => Cell;
}

/** A line feed by itself does not end a record, so the library would not quote it; spreadsheets take it for the end. */
const FORMAT = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;

/** Rows as they are read: each portion is a piece of the file, and no portion is empty. */
type Portions<Row> = AsyncIterable<readonly Row[]>;

/**
 * The rows as a CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheets recognise it. It is made while it is
 * read: the next portion is asked for when the reader has room, and none when the reader has left. Texts cannot become
 * formulas; times are UTC.
 */
export function csvBody<Row>(columns: readonly CsvColumn<Row>[], portions: Portions<Row>): Readable {
  return Readable.from(pieces(columns, portions), { objectMode: false });
}

async function* pieces<Row>(
  columns: readonly CsvColumn<Row>[],
  portions: Portions<Row>,
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  yield stringify([columns.map(({ name }) => name)], { ...FORMAT, bom: true });
  for await (const rows of portions) {
    const records = rows.map((row) => columns.map(({ value }) => written(value(row))));
    yield stringify(records, FORMAT);
  }
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cellText(cell);
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
