import type { Cart, CartLine } from '@shop/contract/cart';
import { isOneSize } from '@shop/domain/products';
import { randFromCents } from '@shop/domain/money';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { CartEntity, StoredCartLine } from '../../../database/entities/carts.ts';
import { isPublicProduct, ProductEntity } from '../../../database/entities/catalogue.ts';
import type { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { presentSale } from '../../catalogue/products/products.present.ts';
import { findSizesOfProducts } from '../../catalogue/products/sizes.service.ts';

type StoredCart = Pick<CartEntity, 'lines' | 'removed' | 'version'>;

export const EMPTY_CART: StoredCart = { lines: [], removed: [], version: 0 };

/**
 * Presents a stored cart with the current name, price and stock of each product; lines of unknown products
 * are left out.
 */
export async function presentCart(em: EntityManager, { lines, removed, version }: StoredCart): Promise<Cart> {
  const ids = [...new Set(lines.map(({ product }) => product))];
  const products = ids.length === 0 ? [] : await em.findBy(ProductEntity, { id: In(ids) });
  const sizes = ids.length === 0 ? new Map<string, never[]>() : await findSizesOfProducts(em, ids);
  return {
    lines: lines.flatMap((line) => {
      const product = products.find(({ id }) => id === line.product);
      return product ? [presentLine(line, product, sizes.get(product.id) ?? [])] : [];
    }),
    removed: removed.map(({ product, size }) => ({ product, size })),
    version,
  };
}

function presentLine(
  { product: id, size, qty }: StoredCartLine,
  product: ProductEntity,
  sizes: readonly ProductSizeEntity[],
): CartLine {
  return {
    product: id,
    size,
    qty,
    name: product.name,
    image: product.image,
    price: randFromCents(product.priceCents),
    ...presentSale(product),
    countInStock: isPublicProduct(product) ? getStock(product, sizes, size) : 0,
  };
}

function getStock({ stock }: ProductEntity, sizes: readonly ProductSizeEntity[], size: string): number {
  if (sizes.length === 0 || isOneSize(sizes)) return stock;
  return sizes.find((one) => one.size === size)?.stock ?? 0;
}
