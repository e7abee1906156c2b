import { isOneSize } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import type { CountedSizes } from '../../catalogue/products/sizes.service.ts';
import type { FacetedProduct } from '../../catalogue/search/facetedProducts.sql.ts';
import { lockFacetedProducts } from '../../catalogue/search/facetedProducts.sql.ts';
import { refreshFacetsOf } from '../../catalogue/search/facetRows.ts';
import type { Pieces, Portion } from './portions.ts';
import { productPortions, sizePortions } from './portions.ts';
import type { StockCause } from './stockMoves.sql.ts';
import { copySingle, idsOf, moveAll, noteMovements } from './stockMoves.sql.ts';

/** Products with their sizes as they are until the transaction ends, by the ids of the products. */
export interface LockedStock {
  readonly products: ReadonlyMap<string, FacetedProduct>;
  readonly sizes: CountedSizes;
}

/** Locks the products of these lines in the order of their ids. A product that does not exist is missing. */
export async function lockStock(
  tx: EntityManager,
  lines: readonly Pick<Pieces, 'productId'>[],
): Promise<LockedStock> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await lockFacetedProducts(tx, ids.toSorted());
  const sized = products.filter((product) => product.sizes.length > 0);
  return {
    products: new Map(products.map((product) => [product.id, product])),
    sizes: new Map(sized.map((product) => [product.id, product.sizes])),
  };
}

/** Reserves units that are in stock: one guarded statement for the products, and one for their sizes. */
export async function reserveStock(
  tx: EntityManager,
  lines: readonly Pieces[],
  { products, sizes }: LockedStock,
  cause: StockCause,
): Promise<void> {
  const reservation = { from: 'stock', to: 'reserved' } as const;
  const ofProducts = productPortions(lines);
  const ofSizes = sizePortions(lines, sizes);
  for (const portions of [ofProducts, ofSizes]) {
    if ((await moveAll(tx, portions, reservation)) !== portions.length) {
      throw new Error('Stock has changed under its lock');
    }
  }
  const moved = { lines, products: ofProducts, sizes };
  await copySingle(tx, moved);
  await refreshFacetsOf(
    tx,
    idsOf(ofProducts).flatMap((id) => afterTaking(products.get(id), [...ofProducts, ...ofSizes])),
  );
  await noteMovements(tx, moved, { reason: 'sale', ...cause });
}

/** A product without the units that were taken of it. A single size has its product's own count. */
function afterTaking(product: FacetedProduct | undefined, taken: readonly Portion[]): FacetedProduct[] {
  if (!product) return [];
  const takenOf = (size: string | null): number =>
    taken.find((portion) => portion.productId === product.id && portion.size === size)?.qty ?? 0;
  const stock = product.stock - takenOf(null);
  const sizes = product.sizes.map(({ size, stock: before }) => {
    return { size, stock: isOneSize(product.sizes) ? stock : before - takenOf(size) };
  });
  return [{ ...product, stock, sizes }];
}
