import { isId } from '@shop/domain/ids';
import { MAX_REDIRECTS } from '@shop/domain/redirects';
import { parseCell } from '@shop/domain/spreadsheets';
import { normalizeOldAddress } from './normalizeOldAddress.ts';
import { createFileError, detectDelimiter, readFileHead, readRecords } from '../import/fileRecords.ts';

export interface RedirectFault {
  readonly line: number;
  readonly message: string;
}

/** Row of a redirect file, with the id or the name of its product. */
export interface RedirectRow {
  /** Number of the line where the row begins in the file, from 1. */
  readonly line: number;
  readonly address: string;
  readonly product: { readonly id: string } | { readonly name: string };
}

/** Valid rows of a redirect file, and the faults of its other rows. */
export interface RedirectFile {
  readonly rows: readonly RedirectRow[];
  readonly faults: readonly RedirectFault[];
}

/** URL or path of a product's page in this shop. */
const PRODUCT_URL_PATTERN = /^(?:https?:\/\/[^/]+)?\/product\/([^/?#]+)/i;
const ADDRESS_MESSAGE = 'The old address is missing. It starts with https:// or with /.';
const HOME_MESSAGE = "This is the address of the home page, which can't lead elsewhere.";
const PRODUCT_MESSAGE = 'The product is missing: its id, its name or its address in this shop.';

/**
 * Reads a CSV file whose first two columns are an old address and a product; a first row without an address
 * is the heading. Throws 400 when the file is not CSV, has no rows below the heading, or has more than
 * `MAX_REDIRECTS` of them.
 */
export async function readRedirectFile(path: string): Promise<RedirectFile> {
  const { encoding, text } = await readFileHead(path);
  const rows: RedirectRow[] = [];
  const faults: RedirectFault[] = [];
  let isFirst = true;
  for await (const { line, cells } of readRecords(path, { encoding, delimiter: detectDelimiter(text) })) {
    const row = parseRow(line, cells);
    const isHeading = isFirst && 'message' in row && row.message === ADDRESS_MESSAGE;
    isFirst = false;
    if (isHeading) continue;
    if ('message' in row) faults.push(row);
    else rows.push(row);
    if (rows.length + faults.length > MAX_REDIRECTS)
      throw createFileError(`Please use at most ${MAX_REDIRECTS} rows per file.`);
  }
  if (rows.length + faults.length === 0) throw createFileError('This file has no old addresses.');
  return { rows, faults };
}

function parseRow(line: number, cells: readonly string[]): RedirectRow | RedirectFault {
  const [from = '', to = ''] = cells.map((cell) => parseCell(cell.trim()));
  const address = normalizeOldAddress(from);
  if (address === null) return { line, message: ADDRESS_MESSAGE };
  if (/^\/(?:\?|$)/.test(address)) return { line, message: HOME_MESSAGE };
  if (to === '') return { line, message: PRODUCT_MESSAGE };
  const id = PRODUCT_URL_PATTERN.exec(to)?.[1] ?? to;
  return { line, address, product: isId(id) ? { id } : { name: to.normalize('NFC') } };
}
