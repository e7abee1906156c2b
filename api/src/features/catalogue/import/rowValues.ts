import { PictureText, ProductInput } from '@shop/contract/adminProductForms';
import type { BaseColor } from '@shop/domain/baseColors';
import { centsFromRand } from '@shop/domain/money';
import { parsePictureTexts } from '@shop/domain/pictureTexts';
import type { CheckedField } from '@shop/domain/productValueFaults';
import { findValueFault } from '@shop/domain/productValueFaults';
import type { PriceUpdate, ProductPrices } from '@shop/domain/salePrices';
import { computeSalePrices, findPriceFault } from '@shop/domain/salePrices';
import { PRODUCT_STATES } from '@shop/domain/products';
import type { UnarchivedProductState } from '@shop/domain/products';
import { formatShopTimestamp, parseShopTime } from '@shop/domain/shopDays';
import { parseSizeLines, parseSizeTime } from '@shop/domain/sizeLines';
import type { ImportCells } from '../../../database/entities/productImports.ts';
import { isFileVersion } from '../products/fileVersion.ts';
import type { ExistingProduct } from './existingProducts.ts';

/** Values that a row of an import file sets; an empty cell sets none. */
export interface RowValues {
  readonly texts: Partial<Record<'name' | 'brand' | 'category' | 'description', string>> & {
    readonly color?: BaseColor;
  };
  readonly prices: PriceUpdate;
  readonly countInStock: number | undefined;
  readonly sizes: readonly { readonly size: string; readonly countInStock: number }[] | undefined;
  readonly pictures: readonly string[] | undefined;
  /** Alternative texts by the number of their picture, from 1. */
  readonly pictureTexts: ReadonlyMap<number, string> | undefined;
  readonly state: UnarchivedProductState | undefined;
  readonly publishAt: Date | undefined;
  readonly version: string | undefined;
}

const VERSION_MESSAGE = 'version: Please leave this cell as the export has written it, or empty.';

/** Import columns by the name of their field in the product form, if that is another name. */
const COLUMN_BY_FIELD: Readonly<Record<string, string>> = { images: 'pictures' };

/** Parses the cells by the rules of the product form; returns a message when a cell is invalid. */
export function parseRowValues(cells: ImportCells): RowValues | string {
  const { state, version } = cells;
  const pictures = splitPictureLines(cells);
  if (cells['sizes'] !== undefined && parseSizeTime(cells['sizes']))
    return `sizes: Please write a size and its count as M: 3. “${cells['sizes']}” looks like a time.`;
  const sizes = cells['sizes'] === undefined ? undefined : parseSizeLines(cells['sizes']);
  if (sizes === null) return 'sizes: Please write each size on a line of its own, as M: 3.';
  const pictureTexts = parsePictureTextCell(cells);
  if (typeof pictureTexts === 'string') return pictureTexts;
  if (state !== undefined && !isProductState(state))
    return `state: Please use one of ${PRODUCT_STATES.join(', ')}.`;
  if (version !== undefined && !isFileVersion(version)) return VERSION_MESSAGE;
  const parsed = ProductInput.safeParse(toFields(cells, { sizes, pictures }));
  // Several values in one cell may also exceed the maximum length, an error that would hide the cause.
  if (!parsed.success) return findListFault(sizes, pictures) ?? formatFault(parsed.error.issues);
  const { name, brand, category, description, countInStock, images } = parsed.data;
  const { color, price, salePrice, saleFrom, saleUntil, publishAt } = parsed.data;
  const texts = { name, brand, category, description };
  return {
    texts: {
      ...Object.fromEntries(
        Object.entries(texts).flatMap(([column, text]) => (text === undefined ? [] : [[column, text]])),
      ),
      ...(color && { color }),
    },
    prices: {
      priceCents: toCents(price),
      ...{ saleCents: toCents(salePrice), saleFrom: toDate(saleFrom), saleUntil: toDate(saleUntil) },
    },
    countInStock,
    sizes,
    pictures: images?.map(({ url }) => url),
    pictureTexts,
    state,
    publishAt: toDate(publishAt),
    version,
  };
}

const toCents = (rand: string | number | null | undefined): number | undefined =>
  rand === undefined || rand === null ? undefined : (centsFromRand(rand) ?? undefined);

const toDate = (time: string | null | undefined): Date | undefined =>
  typeof time === 'string' ? new Date(time) : undefined;

const isProductState = (state: string): state is UnarchivedProductState =>
  PRODUCT_STATES.some((life) => life === state);

/** Splits the picture URLs, one per line. */
const splitPictureLines = ({ pictures }: ImportCells): readonly string[] | undefined =>
  pictures
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses the texts of pictures by the rules of the product form; returns a message when one is invalid. */
function parsePictureTextCell({ pictureTexts: cell }: ImportCells): RowValues['pictureTexts'] | string {
  if (cell === undefined) return undefined;
  const texts = parsePictureTexts(cell);
  if (!texts) return 'pictureTexts: Please write each text on a line of its own, as 2: The back.';
  const parsed = [...texts].map(([number, text]) => [number, PictureText.safeParse(text)] as const);
  const fault = parsed.flatMap(([, { error }]) => error?.issues[0]?.message ?? [])[0];
  return fault === undefined
    ? new Map(parsed.map(([number, { data = '' }]) => [number, data] as const))
    : `pictureTexts: ${fault}`;
}

/**
 * Returns the fault of the first implausible size or picture, such as several values in one; null when all
 * are plausible.
 */
function findListFault(sizes: RowValues['sizes'], pictures: RowValues['pictures']): string | null {
  return findFirstFault([
    ...(sizes ?? []).map(({ size }) => ['sizes', size] as const),
    ...(pictures ?? []).map((url) => ['pictures', url] as const),
  ]);
}

/**
 * Returns the fault of the first value that cannot belong to its column, such as markup, several values
 * instead of one, or a text for a picture that does not exist; null when all are plausible. Values that the
 * product has already are accepted.
 */
export function findMisreadFault(
  { texts, sizes, pictures, pictureTexts }: RowValues,
  existing: ExistingProduct | null,
): string | null {
  const { product, sizes: sizesBefore = [], images = [] } = existing ?? {};
  const changedTexts = (['name', 'brand', 'category', 'description'] as const).flatMap((column) => {
    const text = texts[column];
    return text === undefined || text === product?.[column] ? [] : [[column, text] as const];
  });
  return (
    findFirstFault(changedTexts) ??
    findListFault(
      sizes?.filter(({ size }) => !sizesBefore.some((before) => before.size === size)),
      pictures?.filter((url) => !images.some((before) => before.url === url)),
    ) ??
    findMissingPictureFault((pictures ?? images).length, pictureTexts)
  );
}

/** Returns a message when there is a text for a picture beyond the last one; otherwise null. */
function findMissingPictureFault(count: number, texts: RowValues['pictureTexts']): string | null {
  const missing = [...(texts?.keys() ?? [])].find((number) => number > count);
  return missing === undefined ? null : `pictureTexts: There is no picture ${missing}.`;
}

function findFirstFault(values: readonly (readonly [CheckedField, string])[]): string | null {
  for (const [column, value] of values) {
    const fault = findValueFault(column, value);
    if (fault !== null) return `${column}: ${fault}`;
  }
  return null;
}

function toFields(
  cells: ImportCells,
  { sizes, pictures }: Pick<RowValues, 'sizes' | 'pictures'>,
): Record<string, unknown> {
  const { name, brand, category, description, countInStock, price, salePrice } = cells;
  const isCount = countInStock !== undefined && /^\d{1,9}$/.test(countInStock);
  return {
    ...{ name, brand, category, description, sizes },
    ...{ price, salePrice },
    color: cells['color']?.toLowerCase(),
    publishAt: toIsoTime(cells['publishAt']),
    saleFrom: toIsoTime(cells['saleFrom']),
    saleUntil: toIsoTime(cells['saleUntil']),
    countInStock: isCount ? Number(countInStock) : countInStock,
    images: pictures?.map((url) => ({ url })),
  };
}

/**
 * Converts a time in the shop's time zone, as an export writes it, to ISO 8601; other text remains unchanged.
 */
const toIsoTime = (time: string | undefined): string | undefined =>
  time && (parseShopTime(time)?.toISOString() ?? time);

function formatFault(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): string {
  const [issue] = issues;
  const field = String(issue?.path[0] ?? '');
  return `${COLUMN_BY_FIELD[field] ?? field}: ${issue?.message ?? ''}`;
}

/**
 * Returns the prices of a product after the row is applied, or a message. A sale time that equals the stored
 * one to the second leaves the stored time unchanged, and a sale that has ended since the export is ignored.
 */
export function computeRowPrices(
  before: ProductPrices,
  { prices, version }: Pick<RowValues, 'prices' | 'version'>,
  now: Date,
): ProductPrices | string {
  const { priceCents, saleCents, saleFrom, saleUntil } = prices;
  const hasEnded = version !== undefined && saleUntil instanceof Date && saleUntil <= now;
  const update = hasEnded
    ? { priceCents }
    : {
        ...{ priceCents, saleCents },
        saleFrom: isSameSecond(saleFrom, before.saleFrom) ? undefined : saleFrom,
        saleUntil: isSameSecond(saleUntil, before.saleUntil) ? undefined : saleUntil,
      };
  const fault = findPriceFault(before, update, now);
  return fault ? `${fault.field}: ${fault.message}` : computeSalePrices(before, update, now);
}

const isSameSecond = (one: Date | null | undefined, other: Date | null): boolean =>
  formatShopTimestamp(one ?? '') === formatShopTimestamp(other ?? '');
