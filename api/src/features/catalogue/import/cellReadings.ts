import { computeFraction, decimalFromCents, normalizeTypedRand } from '@shop/domain/money';
import type { Reading } from '@shop/domain/productImport';
import { findValueFault } from '@shop/domain/productValueFaults';
import { formatUtcDay } from '@shop/domain/shopDays';
import { formatSizeLines, parseSizeLines, parseSizeTime } from '@shop/domain/sizeLines';
import type { ImportCells } from '../../../database/entities/productImports.ts';
import { htmlToText } from './htmlToText.ts';
import type { ReportBuilder } from './importReport.ts';

interface CellReading {
  readonly reading: Reading;
  /** Returns what the cell means by this interpretation; null when it does not apply. */
  readonly interpret: (cell: string) => string | null;
}

const PRICE_READINGS: readonly CellReading[] = [
  {
    reading: 'thousands',
    interpret: (cell) => (/^(?:R|ZAR)?\s*\d{1,3}(?:,\d{3})+$/i.test(cell) ? cell.replaceAll(',', '') : null),
  },
  { reading: 'roundedPrices', interpret: roundPrice },
];

const TIME_READINGS: readonly CellReading[] = [{ reading: 'dates', interpret: readDate }];
const MARKUP_READING: CellReading = { reading: 'markup', interpret: readMarkup };
const CATEGORY_READINGS: readonly CellReading[] = [
  MARKUP_READING,
  { reading: 'categoryPaths', interpret: (cell) => (cell.includes('>') ? getLastSegment(cell) : null) },
];

const READINGS_OF_COLUMN: Readonly<Record<string, readonly CellReading[]>> = {
  ...{
    name: [MARKUP_READING],
    description: [MARKUP_READING],
    brand: [MARKUP_READING],
    category: CATEGORY_READINGS,
  },
  ...{ price: PRICE_READINGS, salePrice: PRICE_READINGS },
  ...{ publishAt: TIME_READINGS, saleFrom: TIME_READINGS, saleUntil: TIME_READINGS },
  countInStock: [
    { reading: 'negativeCounts', interpret: (cell) => (/^-\d+$/.test(cell) ? '0' : null) },
    { reading: 'counts', interpret: readCount },
  ],
  sizes: [
    { reading: 'sizeTimes', interpret: readSizeTime },
    { reading: 'sizeLists', interpret: readSizeList },
  ],
  pictures: [
    { reading: 'pictureLists', interpret: readPictureList },
    {
      reading: 'securePictures',
      interpret: (cell) => cell.replaceAll(/^http:\/\//gm, 'https://'),
    },
  ],
  state: [{ reading: 'states', interpret: readState }],
};

/**
 * Interprets cells that could be misread. Each interpretation is recorded as a question to the administrator;
 * only a confirmed one changes the cell.
 */
export function interpretCells(cells: ImportCells, report: ReportBuilder): ImportCells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, interpretCell(column, cell, report)]),
  );
}

function interpretCell(column: string, cell: string, report: ReportBuilder): string {
  let current = cell;
  for (const { reading, interpret } of READINGS_OF_COLUMN[column] ?? []) {
    const meaning = interpret(current);
    if (meaning === null || meaning === current) continue;
    if (report.ask(reading, `${shorten(current)} → ${shorten(meaning)}`)) current = meaning;
  }
  return current;
}

const MAX_EXAMPLE_LENGTH = 100;
const shorten = (text: string): string => {
  const line = text.slice(0, 2 * MAX_EXAMPLE_LENGTH).replaceAll(/\s*\n\s*/g, ' ⏎ ');
  return line.length > MAX_EXAMPLE_LENGTH ? `${line.slice(0, MAX_EXAMPLE_LENGTH)}…` : line;
};

/** Returns the last segment of a path of categories, such as `Hoodies` of `Clothing > Hoodies`. */
export const getLastSegment = (path: string): string => path.split('>').at(-1)?.trim() ?? '';

function readMarkup(cell: string): string | null {
  if (findValueFault('description', cell) === null && !cell.includes('\r')) return null;
  return htmlToText(cell.replaceAll(/\\r\\n|\\[nr]|\r\n?/g, '\n').replaceAll('\\t', ' '));
}

/**
 * Rounds a price that a spreadsheet has computed (four or more decimals, a third decimal of 0, or an
 * exponent) to cents; null for other cells.
 */
function roundPrice(cell: string): string | null {
  const isComputed = /^\d{1,9}\.(?:\d{4,}|\d\d0)$/.test(cell) || /^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(cell);
  return isComputed ? decimalFromCents(Math.round(Number(cell) * 100)) : null;
}

/** Adds VAT of 15 % to a price without tax, rounded to cents; null when the cell is no price. */
export function addVat(cell: string): string | null {
  const price = normalizeTypedRand(cell);
  if (!/^\d+(?:\.\d+)?$/.test(price)) return null;
  return decimalFromCents(computeFraction(Math.round(Number(price) * 1_000_000), 115, 1_000_000));
}

function readCount(cell: string): string | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?\s*(?:pcs?|pieces?|units?)?\.?$/i.exec(cell);
  if (match?.[1] !== undefined) return match[1].replaceAll(',', '');
  return /^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(cell) ? String(Number(cell)) : null;
}

function readDate(cell: string): string | null {
  const match = /^(\d{4})[-/](\d\d)[-/](\d\d)$/.exec(cell) ?? /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(cell);
  if (!match) return null;
  const parts = match.slice(1).map((part) => part.padStart(2, '0'));
  const day = (parts[0]?.length === 4 ? parts : parts.reverse()).join('-');
  const midnight = new Date(`${day}T00:00:00Z`);
  // `Date` turns a day beyond the end of its month into an invalid date or a day of the next month.
  const isDay = !Number.isNaN(midnight.getTime()) && formatUtcDay(midnight) === day;
  return isDay ? `${day} 00:00` : null;
}

function readSizeTime(cell: string): string | null {
  const size = parseSizeTime(cell);
  return size && formatSizeLines([size]);
}

/** Maximum length of a cell with a list of sizes, far above any real one. */
const MAX_SIZE_LIST_LENGTH = 2000;

/** Splits sizes and their counts in one line into one line per size; null for other cells. */
function readSizeList(cell: string): string | null {
  if (cell.length > MAX_SIZE_LIST_LENGTH || parseSizeTime(cell) || parseSizes(cell)) return null;
  return parseSizes(
    cell
      .replaceAll(/\s*[=:]\s*(\d+)\s*(?:[,;|/\n]\s*|\s+(?=\S+\s*[=:])|$)/g, ': $1\n')
      .replaceAll(/\n\s*/g, '\n')
      .trim(),
  );
}

/** Returns sizes with their counts, one per line; null when a line is not a plausible size with its count. */
function parseSizes(text: string): string | null {
  const sizes = parseSizeLines(text);
  const isPlausible = sizes?.every(({ size }) => findValueFault('sizes', size) === null) ?? false;
  return sizes && isPlausible ? formatSizeLines(sizes) : null;
}

function readPictureList(cell: string): string | null {
  const addresses = cell.split(/[\s|]|,(?=\s*https?:)/).filter((address) => address !== '');
  return addresses.every((address) => /^https?:\/\//.test(address)) ? addresses.join('\n') : null;
}

const STATE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:public|active|published|visible|true|yes|1)$/i, 'public'],
  [/^(?:draft|inactive|unpublished|hidden|false|no|0)$/i, 'draft'],
  [/^(?:withdrawn|archived)$/i, 'withdrawn'],
];

function readState(cell: string): string | null {
  return STATE_WORDS.find(([words]) => words.test(cell))?.[1] ?? null;
}
