import { ONE_SIZE } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { getForUpdateSql } from '../../../database/dialect.ts';
import { isPublicProduct } from '../../../database/entities/catalogue.ts';
import { outOfStock } from '../../../errors.ts';
import type { SizeStockByProduct } from '../../catalogue/products/sizes.service.ts';
import type { FacetedProduct } from '../../catalogue/search/facetedProducts.sql.ts';
import { findFacetedProducts } from '../../catalogue/search/facetedProducts.sql.ts';
import type { LineQuantity, StockQuantity } from './stockQuantities.ts';
import { getOnlySize, toProductQuantities, toSizeQuantities } from './stockQuantities.ts';
import type { StockMoveCause } from './stockMoves.sql.ts';
import { moveStockQuantities, recordStockChange } from './stockMoves.sql.ts';

/** Locked products with their sizes, by product id; they cannot change until the transaction ends. */
export interface LockedStock {
  readonly products: ReadonlyMap<string, FacetedProduct>;
  readonly sizes: SizeStockByProduct;
}

/**
 * Locks the products of the given lines until the transaction ends, in the order of their ids. Unknown
 * products are missing from the result. The caller must also change the rows that it relies on, because
 * between the nodes of a Galera cluster only writes conflict.
 */
export async function lockStock(
  tx: EntityManager,
  lines: readonly Pick<LineQuantity, 'productId'>[],
): Promise<LockedStock> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await findFacetedProducts(tx, ids.toSorted(), getForUpdateSql(tx));
  const productsWithSizes = products.filter((product) => product.sizes.length > 0);
  return {
    products: new Map(products.map((product) => [product.id, product])),
    sizes: new Map(productsWithSizes.map((product) => [product.id, product.sizes])),
  };
}

/** Product or size with fewer units than ordered. */
interface Shortage extends StockQuantity {
  readonly available: number;
}

/** Throws 409 `out_of_stock` with every product or size that has too few units. */
export function assertInStock(lines: readonly LineQuantity[], stock: LockedStock): void {
  const shortages = findShortages(lines, stock);
  const [first] = shortages;
  if (!first) return;
  throw outOfStock(
    formatShortage(first, stock.products.get(first.productId)),
    shortages.map(({ productId, size, qty, available }) => ({
      product: productId,
      ...(size === null ? {} : { size }),
      requested: qty,
      available,
    })),
  );
}

function formatShortage({ size, available }: Shortage, product: FacetedProduct | undefined): string {
  const name = product?.name ?? 'A product';
  if (!product || !isPublicProduct(product)) return `${name} is no longer available.`;
  const what = size === null || size === ONE_SIZE ? name : `${name} in size ${size}`;
  return available === 0 ? `${what} is sold out.` : `Only ${available} of ${what} left.`;
}

/**
 * Lists the sizes with too few units, and the products with too few units in total if none of their sizes is listed.
 */
function findShortages(lines: readonly LineQuantity[], { products, sizes }: LockedStock): Shortage[] {
  const onSale = new Map([...products].filter(([, product]) => isPublicProduct(product)));
  const getStockOfSize = ({ productId, size }: StockQuantity): number =>
    onSale.get(productId)?.sizes.find((row) => row.size === size)?.stock ?? 0;
  const sizeShortages = toSizeQuantities(lines, sizes)
    .map((quantity) => ({ ...quantity, available: getStockOfSize(quantity) }))
    .filter(({ available, qty }) => available < qty);
  const idsWithShortSize = new Set(sizeShortages.map(({ productId }) => productId));
  const productShortages = toProductQuantities(lines).flatMap((quantity) => {
    const available = onSale.get(quantity.productId)?.stock ?? 0;
    if (available >= quantity.qty || idsWithShortSize.has(quantity.productId)) return [];
    return [{ ...quantity, size: getOnlySize(quantity, sizes), available }];
  });
  return [...sizeShortages, ...productShortages];
}

/** Reserves units of locked products: one guarded statement for the products, and one for their sizes. */
export async function reserveStock(
  tx: EntityManager,
  lines: readonly LineQuantity[],
  { sizes }: LockedStock,
  cause: StockMoveCause,
): Promise<void> {
  const reservation = { from: 'stock', to: 'reserved' } as const;
  const productQuantities = toProductQuantities(lines);
  const sizeQuantities = toSizeQuantities(lines, sizes);
  for (const quantities of [productQuantities, sizeQuantities]) {
    if ((await moveStockQuantities(tx, quantities, reservation)) !== quantities.length) {
      throw new Error('Stock has changed under its lock');
    }
  }
  await recordStockChange(tx, { lines, products: productQuantities, sizes }, { reason: 'sale', ...cause });
}
