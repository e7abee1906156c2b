import { ONE_SIZE } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../../database/dialect.ts';
import { isPublicProduct } from '../../../database/entities/catalogue.ts';
import { outOfStock } from '../../../errors.ts';
import type { CountedSizes } from '../../catalogue/products/sizes.service.ts';
import type { FacetedProduct } from '../../catalogue/search/facetedProducts.sql.ts';
import { findFacetedProducts } from '../../catalogue/search/facetedProducts.sql.ts';
import type { LineQuantity, StockQuantity } from './stockQuantities.ts';
import { getOnlySize, toProductQuantities, toSizeQuantities } from './stockQuantities.ts';
import type { StockMoveCause } from './stockMoves.sql.ts';
import { moveAllStock, recordStockChange } from './stockMoves.sql.ts';

/** Locked products with their sizes, by product id; they cannot change until the transaction ends. */
export interface LockedStock {
  readonly products: ReadonlyMap<string, FacetedProduct>;
  readonly sizes: CountedSizes;
}

/**
 * Locks the products of these lines until the transaction ends, in the order of their ids. Unknown products
 * are missing from the result. The caller must also change the rows that it relies on, because between the
 * nodes of a Galera cluster only writes conflict.
 */
export async function lockStock(
  tx: EntityManager,
  lines: readonly Pick<LineQuantity, 'productId'>[],
): Promise<LockedStock> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await findFacetedProducts(tx, ids.toSorted(), forUpdate(tx));
  const sized = products.filter((product) => product.sizes.length > 0);
  return {
    products: new Map(products.map((product) => [product.id, product])),
    sizes: new Map(sized.map((product) => [product.id, product.sizes])),
  };
}

/** Product or size with fewer units than ordered. */
interface Shortage extends StockQuantity {
  readonly left: number;
}

/** Throws 409 `out_of_stock` with every product or size that has too few units. */
export function assertInStock(lines: readonly LineQuantity[], stock: LockedStock): void {
  const short = findShortages(lines, stock);
  const [first] = short;
  if (!first) return;
  throw outOfStock(
    formatShortage(first, stock.products.get(first.productId)),
    short.map(({ productId, size, qty, left }) => ({
      product: productId,
      ...(size === null ? {} : { size }),
      requested: qty,
      available: left,
    })),
  );
}

function formatShortage({ size, left }: Shortage, product: FacetedProduct | undefined): string {
  const name = product?.name ?? 'A product';
  if (!product || !isPublicProduct(product)) return `${name} is not on sale any more.`;
  const what = size === null || size === ONE_SIZE ? name : `${name} in size ${size}`;
  return left === 0 ? `${what} is out of stock.` : `Only ${left} of ${what} left.`;
}

/**
 * Lists the sizes with too few units, and the products with too few units in total if none of their sizes is listed.
 */
function findShortages(lines: readonly LineQuantity[], { products, sizes }: LockedStock): Shortage[] {
  const onSale = new Map([...products].filter(([, product]) => isPublicProduct(product)));
  const leftOfSize = ({ productId, size }: StockQuantity): number =>
    onSale.get(productId)?.sizes.find((row) => row.size === size)?.stock ?? 0;
  const short = toSizeQuantities(lines, sizes)
    .map((portion) => ({ ...portion, left: leftOfSize(portion) }))
    .filter(({ left, qty }) => left < qty);
  const named = new Set(short.map(({ productId }) => productId));
  const unnamed = toProductQuantities(lines).flatMap((portion) => {
    const left = onSale.get(portion.productId)?.stock ?? 0;
    if (left >= portion.qty || named.has(portion.productId)) return [];
    return [{ ...portion, size: getOnlySize(portion, sizes), left }];
  });
  return [...short, ...unnamed];
}

/** Reserves units of locked products: one guarded statement for the products, and one for their sizes. */
export async function reserveStock(
  tx: EntityManager,
  lines: readonly LineQuantity[],
  { sizes }: LockedStock,
  cause: StockMoveCause,
): Promise<void> {
  const reservation = { from: 'stock', to: 'reserved' } as const;
  const ofProducts = toProductQuantities(lines);
  const ofSizes = toSizeQuantities(lines, sizes);
  for (const portions of [ofProducts, ofSizes]) {
    if ((await moveAllStock(tx, portions, reservation)) !== portions.length) {
      throw new Error('Stock has changed under its lock');
    }
  }
  await recordStockChange(tx, { lines, products: ofProducts, sizes }, { reason: 'sale', ...cause });
}
