import type { ImportFileDescription } from '@shop/contract/adminProductImport';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@shop/domain/productImport';
import { parseCell } from '@shop/domain/spreadsheets';
import { truncateText } from '@shop/domain/truncateText';
import { AppError } from '../../../errors.ts';
import { createEventLoopYield } from '../../../eventLoopYield.ts';
import type { ProductColumn } from '../products/productColumns.ts';
import { interpretCells } from './cellReadings.ts';
import { assertColumnCount, findColumn, formatHeading, parseHeading } from './fileHeading.ts';
import type { FileRecord } from './fileRecords.ts';
import {
  createFileError,
  detectDelimiter,
  readFileHead,
  readRecords,
  splitWholeLine,
} from './fileRecords.ts';
import type { FileRow } from './fileRow.ts';
import type { ReportBuilder } from './importReport.ts';
import type { ShopSystem, SystemRecord } from './systems/shopSystem.ts';
import { findShopSystem } from './systems/shopSystems.ts';
import { toFileRows } from './systems/toFileRows.ts';

/** Maximum size in bytes of the database column that stores the cells of a row. */
const MAX_CELLS_BYTES = 60_000;
/**
 * Maximum number of rows in an export of another shop system, which has a row for each variant and picture.
 */
const MAX_SYSTEM_ROWS = 50_000;
/**
 * Maximum length in characters of a cell in an export of another shop system. A spreadsheet's cell holds
 * fewer.
 */
const MAX_CELL_LENGTH = 50_000;

interface ReadingContext {
  readonly report: ReportBuilder;
  readonly now: Date;
}

/**
 * Yields the rows of a CSV file of products, converted to this shop's columns. The file is an export of
 * another shop system, or has this shop's columns, or has columns that the administrator has mapped to them.
 * Throws 400 when the file is empty or not CSV, or has unknown columns, too many columns or too many rows.
 */
export async function* readFileRows(path: string, context: ReadingContext): AsyncGenerator<FileRow> {
  const { report } = context;
  const head = await readFileHead(path);
  // Unless the administrator has chosen it, an encoding other than Unicode is refused instead of guessed.
  const encoding = report.choices.encoding ?? (head.encoding === 'utf-16' ? 'utf-16' : 'utf-8');
  const records = readRecords(path, { encoding, delimiter: detectDelimiter(head.text) });
  const first = await records.next();
  if (first.done === true) throw createFileError('This file is empty.');
  const { cells } = first.value;
  const system = findShopSystem(cells);
  if (system && !report.choices.columns)
    yield* readSystemRows(cells, limitRows(records, MAX_SYSTEM_ROWS), { system, ...context });
  else yield* readOwnRows(cells, limitRows(records, MAX_IMPORT_ROWS), report);
}

async function* limitRows(records: AsyncIterable<FileRecord>, max: number): AsyncGenerator<FileRecord> {
  let rows = 0;
  for await (const record of records) {
    if ((rows += 1) > max) throw createFileError(`Please use at most ${max} rows per file.`);
    yield record;
  }
}

async function* readSystemRows(
  head: readonly string[],
  records: AsyncIterable<FileRecord>,
  { system, report, now }: ReadingContext & { readonly system: ShopSystem },
): AsyncGenerator<FileRow> {
  const headings = head.map((heading) => heading.trim().toLowerCase());
  const isUsed = headings.map((heading) => system.columns.test(heading));
  const all: SystemRecord[] = [];
  const leftOut = new Set<string>();
  const longLines: number[] = [];
  for await (const { line, cells } of records) {
    const filled = headings.flatMap((heading, index) => {
      const cell = parseCell((cells[index] ?? '').trim());
      if (cell === '') return [];
      if (!isUsed[index]) leftOut.add(heading);
      else if (cell.length > MAX_CELL_LENGTH) longLines.push(line);
      else return [[heading, cell] as const];
      return [];
    });
    all.push({ line, cells: Object.fromEntries(filled) });
  }
  const products = system.readProducts(all);
  if (products.length > MAX_IMPORT_ROWS)
    throw createFileError(`Please use at most ${MAX_IMPORT_ROWS} products per file.`);
  report.setSystem(system.name);
  report.addRemark(`Rows of ${system.name}: ${all.length}. Products: ${products.length}.`);
  if (leftOut.size > 0) report.addRemark(`Columns left out: ${[...leftOut].join(', ')}.`);
  if (longLines.length > 0)
    report.addRemark(
      `Cells of more than ${MAX_CELL_LENGTH} characters are left out, in line ${longLines.join(', ')}.`,
    );
  const yieldIfDue = createEventLoopYield();
  for (const product of products) {
    yield* toFileRows(product, report, now).map(limitBytes);
    await yieldIfDue();
  }
}

async function* readOwnRows(
  head: readonly string[],
  records: AsyncIterable<FileRecord>,
  report: ReportBuilder,
): AsyncGenerator<FileRow> {
  const [only = '', second] = head;
  const isUnknown = second === undefined && findColumn(only) === null;
  const lineDelimiter = detectDelimiter(only);
  const whole = isUnknown ? splitWholeLine(only, lineDelimiter) : null;
  const columns = parseHeading(whole ?? head, report.choices.columns);
  if (whole)
    report.addRemark('Each line of the file is one quoted cell, which is read as a line of its own.');
  const leftOut = (whole ?? head).filter((heading, index) => columns[index] === '' && heading.trim() !== '');
  if (leftOut.length > 0) report.addRemark(`Columns left out: ${leftOut.map(formatHeading).join(', ')}.`);
  for await (const { line, cells } of records) {
    yield toOwnRow(line, (whole && splitWholeLine(cells[0] ?? '', lineDelimiter)) ?? cells, {
      columns,
      report,
    });
  }
}

const VARIANT_ROW_REMARK =
  'If this row belongs to the product above it, please import the export of the other shop as it is.';

function toOwnRow(
  line: number,
  record: readonly string[],
  { columns, report }: { columns: readonly (ProductColumn | '')[]; report: ReportBuilder },
): FileRow {
  const texts = record.map((cell) => parseCell(cell.trim()));
  const cells = Object.fromEntries(
    columns
      .map((column, index) => [column, texts[index] ?? ''] as const)
      .filter(([column, cell]) => column !== '' && cell !== ''),
  );
  const isBeyondHead = texts.slice(columns.length).some((cell) => cell !== '');
  const isUnnamed = columns.some((column, index) => column === '' && texts[index] && !report.choices.columns);
  const isPart = cells['name'] === undefined && cells['id'] === undefined;
  // A row that is too long is not interpreted, because that would take long too.
  const row = limitBytes({ line, cells, remarks: isPart ? [VARIANT_ROW_REMARK] : [] });
  if (row.fault !== undefined) return row;
  const interpreted = { ...row, cells: interpretCells(cells, report) };
  return limitBytes(
    isBeyondHead || isUnnamed
      ? { ...interpreted, fault: 'This row has more cells than the first line has columns.' }
      : interpreted,
  );
}

function limitBytes(row: FileRow): FileRow {
  if (Buffer.byteLength(JSON.stringify(row.cells)) <= MAX_CELLS_BYTES) return row;
  const name = truncateText(row.cells['name'] ?? '', 100);
  return { ...row, cells: { name }, fault: 'This row is too long.' };
}

/** Number of rows that are searched for an example of each column. */
const EXAMPLE_ROWS = 20;

/**
 * Describes an import file by its first rows, up to the first row with an error. Throws 400 when the file is
 * empty, is not CSV, or has too many columns and is no export of another shop system.
 */
export async function describeFile(path: string): Promise<ImportFileDescription> {
  const { encoding, text } = await readFileHead(path);
  const records: FileRecord[] = [];
  try {
    for await (const record of readRecords(path, { encoding, delimiter: detectDelimiter(text) })) {
      records.push(record);
      if (records.length > EXAMPLE_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof AppError) || records.length < 2) throw error;
  }
  const [head, ...rows] = records.map(({ cells }) =>
    cells.length === 1 ? (splitWholeLine(cells[0] ?? '') ?? cells) : cells,
  );
  if (!head) throw createFileError('This file is empty.');
  const system = findShopSystem(head)?.name ?? null;
  if (!system) assertColumnCount(head);
  return {
    encoding,
    sample: encoding === 'windows-1252' ? findNonAsciiCell(text) : '',
    system,
    columns: head.slice(0, MAX_IMPORT_COLUMNS).map((heading, index) => {
      const example = rows.map((cells) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '';
      return { heading: heading.trim(), column: findColumn(heading), example: truncateText(example, 80) };
    }),
  };
}

/**
 * Returns the first cell with a character beyond ASCII, truncated to 80 characters; empty when there is none.
 */
const findNonAsciiCell = (text: string): string =>
  text
    .split(/[\r\n\t,;|"]/)
    .find((cell) => /[^\p{ASCII}]/u.test(cell))
    ?.slice(0, 80) ?? '';
