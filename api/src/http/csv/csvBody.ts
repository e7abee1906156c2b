import { Readable } from 'node:stream';
import { formatShopSecond, SHOP_TIME_ZONE } from '@shop/domain/shopDays';
import { formatCell } from '@shop/domain/spreadsheets';

type Cell = string | number | boolean | null | undefined;

/** A column of an export: its name, and its cell of each row. The head of a column of times names their zone too. */
export type CsvColumn<Row> = { readonly name: string } & (
  | { readonly value: (row: Row) => Cell }
  | { readonly time: (row: Row) => Date | null }
);

/** What stands in the head of a column: its name, and of times their zone, `paid (Africa/Johannesburg)`. */
export const columnHead = <Row>(column: CsvColumn<Row>): string =>
  'time' in column ? `${column.name} (${SHOP_TIME_ZONE})` : column.name;

/** A line feed by itself does not end a record, so the library would not quote it; spreadsheets take it for the end. */
const FORMAT = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;

/** Rows as they are read: each portion is a piece of the file, and no portion is empty. */
type Portions<Row> = AsyncIterable<readonly Row[]>;

/**
 * The rows as a CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheets recognise it. It is made while it is
 * read: the next portion is asked for when the reader has room, and none when the reader has left. Texts cannot become
 * formulas; times are those of the shop.
 */
export function csvBody<Row>(columns: readonly CsvColumn<Row>[], portions: Portions<Row>): Readable {
  return Readable.from(pieces(columns, portions), { objectMode: false });
}

async function* pieces<Row>(
  columns: readonly CsvColumn<Row>[],
  portions: Portions<Row>,
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  yield stringify([columns.map((column) => columnHead(column))], { ...FORMAT, bom: true });
  for await (const rows of portions) {
    const records = rows.map((row) => columns.map((column) => written(cellOf(column, row))));
    yield stringify(records, FORMAT);
  }
}

function cellOf<Row>(column: CsvColumn<Row>, row: Row): Cell {
  if ('value' in column) return column.value(row);
  const time = column.time(row);
  return time && formatShopSecond(time);
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? formatCell(cell) : String(cell);
}
