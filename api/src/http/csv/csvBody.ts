import { Readable } from 'node:stream';
import { formatShopTimestamp, SHOP_TIME_ZONE } from '@shop/domain/shopDays';
import { formatCell } from '@shop/domain/spreadsheets';

type Cell = string | number | boolean | null | undefined;

/**
 * Column of an export: its name and how the cell is read from a row. The header of a time column also names the time
 * zone.
 */
export type CsvColumn<Row> = { readonly name: string } & (
  | { readonly value: (row: Row) => Cell }
  | { readonly time: (row: Row) => Date | null }
);

/** Returns the header of a column: its name and, for times, the time zone, such as `paid (Africa/Johannesburg)`. */
export const formatColumnHead = <Row>(column: CsvColumn<Row>): string =>
  'time' in column ? `${column.name} (${SHOP_TIME_ZONE})` : column.name;

/**
 * Format of the CSV files. A bare line feed is quoted explicitly: the library quotes only its record
 * delimiter, but spreadsheets treat a line feed as one too.
 */
const CSV_FORMAT = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;

/** Batches of rows; each becomes a chunk of the file, and none is empty. */
type RowBatches<Row> = AsyncIterable<readonly Row[]>;

/**
 * Streams rows as a CSV file (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets recognize the encoding.
 * The next batch is read when the client has room (backpressure), and none after the client has disconnected. Texts
 * cannot become formulas; times are in the shop's time zone.
 */
export function createCsvBody<Row>(columns: readonly CsvColumn<Row>[], batches: RowBatches<Row>): Readable {
  return Readable.from(createChunks(columns, batches), { objectMode: false });
}

async function* createChunks<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: RowBatches<Row>,
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  yield stringify([columns.map((column) => formatColumnHead(column))], { ...CSV_FORMAT, bom: true });
  for await (const rows of batches) {
    const records = rows.map((row) => columns.map((column) => formatCellText(getCell(column, row))));
    yield stringify(records, CSV_FORMAT);
  }
}

function getCell<Row>(column: CsvColumn<Row>, row: Row): Cell {
  if ('value' in column) return column.value(row);
  const time = column.time(row);
  return time && formatShopTimestamp(time);
}

function formatCellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? formatCell(cell) : String(cell);
}
