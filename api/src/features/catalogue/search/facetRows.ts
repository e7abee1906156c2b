import { createHash } from 'node:crypto';
import { DEFAULT_SIZES } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { isPublicProduct } from '../../../database/entities/catalogue.ts';
import { ProductFacetEntity } from '../../../database/entities/search.ts';
import type { FacetColumns, FacetedProduct } from './facetedProducts.sql.ts';
import { findFacetedProducts } from './facetedProducts.sql.ts';
import type { CategoryChange } from './categoryMoves.ts';
import { recordCategoryMoves } from './categoryMoves.ts';
import { recordKnownFacetValues } from './knownFacetValues.ts';
import { joinSizes } from './joinedSizes.ts';

/** Format version of the search words and facet rows; incrementing it makes the next start rebuild all of them. */
export const INDEX_FORMAT_VERSION = 1;

/** First character of the cell of a product with a base color, which no hash contains. */
export const COLORED_CELL_PREFIX = '~';

export type FacetRow = Omit<ProductFacetEntity, 'product'>;
/** Size and whether it is in stock. */
export interface FacetSize {
  readonly size: string;
  readonly isStocked: boolean;
}

/** Builds the facet row of a product that is not archived. A product without sizes comes in S, M and L. */
export function toFacetRow(product: FacetColumns, sizes: readonly FacetSize[]): FacetRow {
  const inStock = product.stock > 0;
  const facetSizes = sizes.length > 0 ? sizes : DEFAULT_SIZES.map((size) => ({ size, isStocked: true }));
  const facets = {
    category: product.category,
    brand: product.brand,
    sizes: joinSizes(facetSizes),
    stocked: inStock ? joinSizes(facetSizes.filter(({ isStocked }) => isStocked)) : '',
    stars: Math.floor(product.ratingMicros / 1_000_000),
    // The property is absent without a sale, so that the cell equals that of a release without sales.
    ...(product.regularCents !== null && { isOnSale: true }),
    // Absent without a color, likewise.
    ...(product.color !== null && { color: product.color }),
  };
  return {
    productId: product.id,
    cell: isPublicProduct(product) ? toCell(facets) : '',
    ...{ isOnSale: false, color: null, ...facets },
    priceCents: product.priceCents,
    indexForm: INDEX_FORMAT_VERSION,
  };
}

/** Returns the ids of the products whose search words and facet rows have the current `INDEX_FORMAT_VERSION`. */
export async function findIndexedProducts(
  tx: EntityManager,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await tx.find(ProductFacetEntity, {
    where: { productId: In([...productIds]), indexForm: INDEX_FORMAT_VERSION },
    select: { productId: true },
  });
  return new Set(rows.map(({ productId }) => productId));
}

/** Hashes the facets, because the columns together are too long for an index. */
const toCell = (facets: object): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(facets)))
    .digest('base64url');
  return `${'color' in facets ? COLORED_CELL_PREFIX : ''}${hash}`.slice(0, 22);
};

/**
 * Updates the facet rows of these products in the transaction that has changed the products, their sizes,
 * stock or ratings. Most orders change no row, since a row contains whether a size is in stock and not how
 * many units. The shown values of all products are recorded by one sorted insert, and their category moves by
 * another, because transactions with several sorted inserts into one table can deadlock.
 */
export async function refreshFacets(tx: EntityManager, productIds: readonly string[]): Promise<void> {
  const shown: FacetRow[] = [];
  const moves: CategoryChange[] = [];
  for (const product of await findFacetedProducts(tx, productIds)) {
    const row = await replaceFacetRow(tx, product);
    if (!row) continue;
    if (!isAlreadyFindable(product, row)) shown.push(row);
    moves.push(...getCategoryChange(product, row));
  }
  await recordKnownFacetValues(tx, shown);
  await recordCategoryMoves(tx, moves);
}

/**
 * Returns whether the stored facet row is current, which is never assumed for a product that is not public,
 * as its cell is empty. A cell identifies all columns except the price and `indexForm`.
 */
const isRowCurrent = ({ storedCell, storedCents, storedForm }: FacetedProduct, row: FacetRow): boolean =>
  storedCell === row.cell &&
  row.cell !== '' &&
  storedCents === row.priceCents &&
  storedForm === row.indexForm;

/**
 * Returns whether shoppers could already find the product by the category, brand and sizes of the new row, as
 * when only its stock changes.
 */
const isAlreadyFindable = (
  { storedCell, storedCategory, storedBrand, storedSizes }: FacetedProduct,
  row: FacetRow,
): boolean =>
  storedCell !== null &&
  storedCell !== '' &&
  storedCategory === row.category &&
  storedBrand === row.brand &&
  storedSizes === row.sizes;

/** Stores the facet row of a product and returns it. Deletes the row of an archived product and returns null. */
async function replaceFacetRow(tx: EntityManager, product: FacetedProduct): Promise<FacetRow | null> {
  const { id: productId } = product;
  if (product.state === 'archived') {
    await tx.delete(ProductFacetEntity, { productId });
    return null;
  }
  const row = toFacetRow(product, product.sizes.map(toFacetSize));
  if (product.storedCell === null) await tx.insert(ProductFacetEntity, row);
  else if (!isRowCurrent(product, row)) await tx.update(ProductFacetEntity, { productId }, row);
  return row;
}

/** Returns the change of category; empty when the product is not public before or after the change. */
const getCategoryChange = (
  { storedCell, storedCategory }: FacetedProduct,
  { cell, category }: FacetRow,
): CategoryChange[] =>
  storedCell !== null && storedCell !== '' && cell !== '' && storedCategory !== null
    ? [{ from: storedCategory, to: category }]
    : [];

export const toFacetSize = ({ size, stock }: Pick<ProductSizeEntity, 'size' | 'stock'>): FacetSize => ({
  size,
  isStocked: stock > 0,
});
