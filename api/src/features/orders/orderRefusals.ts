import { randFromCents } from '@shop/domain/money';
import { ONE_SIZE } from '@shop/domain/products';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { notFound, outOfStock, priceChanged } from '../../errors.ts';
import type { WantedLine } from './orderRequest.ts';
import type { Shortage } from './stock.service.ts';

type Products = ReadonlyMap<string, ProductEntity>;

/**
 * Refuses to charge more than was shown. Throws 404 for products that are not public, 409 `price_changed` with every
 * such line.
 */
export function refuseHigherPrices(wanted: readonly WantedLine[], products: Products): void {
  const changes = wanted.flatMap(({ productId, seenCents }) => {
    const product = products.get(productId);
    if (!product) throw notFound('Product');
    if (seenCents === null || seenCents >= product.priceCents) return [];
    const { name, priceCents } = product;
    return [{ product: productId, name, was: randFromCents(seenCents), now: randFromCents(priceCents) }];
  });
  if (changes.length > 0) throw priceChanged(changes);
}

/** Throws 409 `out_of_stock` with every product, or size of a product, that is short. */
export function refuseShortage(short: readonly Shortage[], products: Products): void {
  const [first] = short;
  if (!first) return;
  const available = ({ productId, left }: Shortage): number => left ?? products.get(productId)?.stock ?? 0;
  const name = products.get(first.productId)?.name ?? 'A product';
  const what = first.size === null || first.size === ONE_SIZE ? name : `${name} in size ${first.size}`;
  const left = available(first);
  throw outOfStock(
    left === 0 ? `${what} is out of stock.` : `Only ${left} of ${what} left.`,
    short.map((shortage) => ({
      product: shortage.productId,
      ...(shortage.size === null ? {} : { size: shortage.size }),
      requested: shortage.qty,
      available: available(shortage),
    })),
  );
}
