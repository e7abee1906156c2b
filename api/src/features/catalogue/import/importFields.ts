import { decimalFromCents } from '@shop/domain/money';
import { formatPictureTexts } from '@shop/domain/pictureTexts';
import { getRegularCents } from '@shop/domain/salePrices';
import { formatShopTimestamp } from '@shop/domain/shopDays';
import { formatSizeLines } from '@shop/domain/sizeLines';
import type { ImportCells, RowBasis } from '../../../database/entities/productImports.ts';
import type { ProductColumn } from '../products/productColumns.ts';
import type { ExistingProduct } from './existingProducts.ts';

/** Field of a product that a file may change. */
export type ImportField =
  | Exclude<ProductColumn, 'id' | 'version' | 'publishAt' | 'salePrice' | 'saleFrom' | 'saleUntil'>
  | 'sale';

/** Columns of the file that set each field. */
const COLUMNS_OF_FIELD: Readonly<Record<ImportField, readonly ProductColumn[]>> = {
  name: ['name'],
  price: ['price'],
  sale: ['salePrice', 'saleFrom', 'saleUntil'],
  category: ['category'],
  brand: ['brand'],
  description: ['description'],
  state: ['state', 'publishAt'],
  countInStock: ['countInStock'],
  sizes: ['sizes'],
  pictures: ['pictures'],
  pictureTexts: ['pictureTexts'],
  color: ['color'],
};
const isField = (name: string): name is ImportField => Object.hasOwn(COLUMNS_OF_FIELD, name);
const IMPORT_FIELDS = Object.keys(COLUMNS_OF_FIELD).filter(isField);

/** Returns the value of each field as text, for comparison and display; times are in the shop's time zone. */
function getFieldValues({ product, sizes, images }: ExistingProduct): Readonly<Record<ImportField, string>> {
  const { name, category, brand, color, description, state, publishAt } = product;
  const counts = sizes.map(({ size, stock }) => ({ size, countInStock: stock }));
  return {
    ...{ name, category, brand, description, color: color ?? '' },
    price: decimalFromCents(getRegularCents(product)),
    sale: formatSale(product),
    state: publishAt === null ? state : `${state} for ${formatShopTimestamp(publishAt)}`,
    countInStock: String(product.stock),
    sizes: formatSizeLines(counts).replaceAll('\n', ', '),
    pictures: images.map(({ url }) => url).join(', '),
    pictureTexts: formatPictureTexts(images).replaceAll('\n', ', '),
  };
}

/** Formats a sale for comparison and display; empty without one. */
export const formatSale = ({ saleCents, saleFrom, saleUntil }: ExistingProduct['product']): string =>
  saleCents === null || saleFrom === null || saleUntil === null
    ? ''
    : `${decimalFromCents(saleCents)} from ${formatShopTimestamp(saleFrom)} until ${formatShopTimestamp(saleUntil)}`;

const getFieldsWithCells = (cells: ImportCells): ImportField[] =>
  IMPORT_FIELDS.filter((field) => COLUMNS_OF_FIELD[field].some((column) => cells[column] !== undefined));

/**
 * Builds the basis of a checked row: the existing product's values of the fields that the row sets, and the
 * changed fields. When the row is applied, they are compared with the values of that time.
 */
export function createRowBasis(
  cells: ImportCells,
  existing: ExistingProduct,
  changed: readonly ImportField[],
): RowBasis {
  const currentValues = getFieldValues(existing);
  const values = Object.fromEntries(getFieldsWithCells(cells).map((field) => [field, currentValues[field]]));
  return { productId: existing.product.id, values, changed };
}

/**
 * Returns the product's fields that have changed since the check of the file, with their values at the check
 * and now.
 */
export function findFieldsChangedSince(
  { values }: RowBasis,
  existing: ExistingProduct,
): { readonly field: ImportField; readonly was: string; readonly now: string }[] {
  const currentValues = getFieldValues(existing);
  return IMPORT_FIELDS.flatMap((field) => {
    const [was, now] = [values[field], currentValues[field]];
    return was === undefined || was === now ? [] : [{ field, was, now }];
  });
}

/** Returns the cells of the fields that the check found changed, and the cell `version`. */
export function pickChangedCells(cells: ImportCells, { changed }: RowBasis): ImportCells {
  const columns = changed.flatMap((field) => (isField(field) ? COLUMNS_OF_FIELD[field] : []));
  return Object.fromEntries(
    ['version', ...columns].flatMap((column) => {
      const cell = cells[column];
      return cell === undefined ? [] : [[column, cell]];
    }),
  );
}
