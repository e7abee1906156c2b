import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import type { FileEncoding } from '@shop/domain/productImport';
import { CsvError, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { invalidInput } from '../../../errors.ts';

/** Non-blank record of a CSV file. */
export interface FileRecord {
  /** Number of the line where the record begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Maximum length of a record in characters, which bounds the memory for a record. */
const MAX_RECORD_LENGTH = 1_000_000;
/** Number of bytes at the beginning of a file that suffice to detect its encoding and delimiter. */
const HEAD_BYTES = 64 * 1024;
/** Delimiters in order of preference among delimiters that give equally many columns. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** First bytes of a ZIP archive, as XLSX and ODS are, and of an older Excel workbook. */
const WORKBOOK_SIGNATURE = /^(?:PK\u0003\u0004|\u00D0\u00CF\u0011\u00E0)/;
const UTF_16_BOM = /^(?:\u00FF\u00FE|\u00FE\u00FF)/;
const REPLACEMENT_CHARACTER = '\uFFFD';

export const createFileError = (message: string) => invalidInput({ file: message });

/** Beginning of a file as text, and the encoding that its bytes suggest. */
export interface FileHead {
  readonly encoding: FileEncoding;
  readonly text: string;
}

/**
 * Reads the beginning of a file. Bytes that are not UTF-8 suggest Windows-1252, which spreadsheets on Windows
 * write. Throws 400 for a workbook or another binary file.
 */
export async function readFileHead(path: string): Promise<FileHead> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    const bytes = buffer.subarray(0, bytesRead);
    const start = bytes.toString('latin1', 0, 4);
    if (WORKBOOK_SIGNATURE.test(start)) {
      throw createFileError(
        'This is a workbook or a ZIP archive. Please save its sheet as “CSV UTF-8”, or unpack it, and choose that file.',
      );
    }
    const encoding = UTF_16_BOM.test(start) ? 'utf-16' : 'utf-8';
    if (encoding === 'utf-8' && bytes.includes(0))
      throw createFileError(
        'This is not a CSV file. Please save the products as “CSV UTF-8” and choose that file.',
      );
    const text = iconv.decode(bytes, encoding);
    // The last character may be cut.
    return text.slice(0, -4).includes(REPLACEMENT_CHARACTER)
      ? { encoding: 'windows-1252', text: iconv.decode(bytes, 'windows-1252') }
      : { encoding, text };
  } finally {
    await file.close();
  }
}

/**
 * Detects the delimiter from the first line that is not blank: the one that a `sep=` line names, else the one
 * that gives the most columns.
 */
export function detectDelimiter(text: string): string {
  const line = text.split(/[\r\n]+/).find((each) => each.trim() !== '') ?? '';
  const named = /^"?sep=(.)"?$/i.exec(line.trimEnd());
  if (named?.[1] !== undefined) return named[1];
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const getCount = (delimiter: string) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (getCount(each) > getCount(best) ? each : best));
}

/**
 * Yields the records of a CSV file without blank ones and without a `sep=` line. Throws 400 when the file is
 * not CSV, is not in the given encoding, or has a record longer than `MAX_RECORD_LENGTH`.
 */
export async function* readRecords(
  path: string,
  { encoding, delimiter }: { encoding: FileEncoding; delimiter: string },
): AsyncGenerator<FileRecord> {
  const format = { delimiter, info: true, relax_column_count: true, max_record_size: MAX_RECORD_LENGTH };
  const parser = parse(format);
  pipeline(createReadStream(path), iconv.decodeStream(encoding), parser, () => undefined);
  let nextLine = 1;
  try {
    const records: AsyncIterable<ParsedRecord> = parser;
    for await (const { record, info } of records) {
      const line = nextLine;
      nextLine = info.lines + 1;
      if (record.some((cell) => cell.includes(REPLACEMENT_CHARACTER))) {
        throw invalidInput({
          file: `Please save the file as CSV in UTF-8. Line ${line} has characters that are not.`,
          // Tells the form that Windows-1252 can be chosen, also when only a late line needs it.
          encoding: 'Please choose the encoding of the file.',
        });
      }
      if (record.every((cell) => cell.trim() === '') || /^sep=.?$/i.test(record.join(''))) continue;
      yield { line, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const near = typeof error['lines'] === 'number' ? error['lines'] : 1;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw createFileError(`The row near line ${near} is too long. Please shorten or remove it.`);
    throw createFileError(
      /(?:OPENING|CLOSING)_QUOTE$/.test(error.code)
        ? `Line ${near} has a quotation mark inside a cell. Please write it twice in a quoted cell, "12"" print", or remove it.`
        : `This file couldn't be read as CSV, near line ${near}.`,
    );
  }
}

/**
 * Splits a line that a spreadsheet has saved as one quoted cell, by the given delimiter or the one that gives
 * the most columns; null when the cell cannot be split.
 */
export function splitWholeLine(cell: string, delimiter = detectDelimiter(cell)): readonly string[] | null {
  if (!cell.includes(delimiter)) return null;
  try {
    const [cells = []]: string[][] = parseText(cell, { delimiter, relax_column_count: true });
    return cells;
  } catch {
    return null;
  }
}
