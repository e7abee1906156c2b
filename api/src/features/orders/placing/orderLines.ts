import type { CartLine, CartPrice } from '@shop/domain/cartPrice';
import { splitLine } from '@shop/domain/cartPrice';
import type { Cents } from '@shop/domain/money';
import { randFromCents } from '@shop/domain/money';
import type { LineSize } from '@shop/domain/products';
import { findNamedSize } from '@shop/domain/products';
import { getPriceAfterSale, getRegularCents } from '@shop/domain/salePrices';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { isPublicProduct } from '../../../database/entities/catalogue.ts';
import type { OrderLineEntity } from '../../../database/entities/orders.ts';
import { invalidInput, notFound, priceChanged } from '../../../errors.ts';
import type { SizeStockByProduct } from '../../catalogue/products/sizes.service.ts';
import type { LockedStock } from '../stock/reserveStock.service.ts';
import type { LineInput } from './orderRequest.ts';
import { mergeLines } from './orderRequest.ts';

export interface SizedLine extends LineInput {
  readonly size: LineSize;
}

type ProductSizes = ReturnType<SizeStockByProduct['get']>;

/**
 * Adds the sold size to each line, and merges lines that become equal. A product of one size accepts lines
 * without a size, and S, M or L from clients that know no other sizes. Throws 400 naming the lines whose size
 * the product does not have.
 */
export function addSizesToLines(inputs: readonly LineInput[], sizes: SizeStockByProduct): SizedLine[] {
  const errors: Record<string, string> = {};
  const sizedLines = inputs.flatMap((line) => {
    const productSizes = sizes.get(line.productId);
    const size = findNamedSize(line.size, productSizes);
    if (size === undefined) {
      errors[`orderItems.${line.position}.size`] = getSizeError(line.size, productSizes);
      return [];
    }
    return [{ ...line, size }];
  });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return mergeLines(sizedLines);
}

function getSizeError(requestedSize: LineSize | undefined, productSizes: ProductSizes): string {
  if (requestedSize === undefined || !productSizes) return 'Please choose a size.';
  return `This product doesn't come in size ${requestedSize}. Please choose another size.`;
}

/** Function that computes the total of lines in cents, with shipping and the discount of the order's voucher. */
export type TotalCalculator = (lines: readonly CartLine[]) => Cents;

type PricedProduct = Pick<ProductEntity, 'name' | 'category' | 'state' | 'priceCents' | 'regularCents'>;

/**
 * Creates the lines for the pricing rule, at the current prices of the catalogue. Throws 404 for a product that is
 * not public.
 */
export function createCartLines(
  lines: readonly (Pick<LineInput, 'productId' | 'qty'> & { readonly size?: LineSize | undefined })[],
  { products }: { readonly products: ReadonlyMap<string, PricedProduct> },
): CartLine[] {
  return lines.map(({ productId, size, qty }) => {
    const product = products.get(productId);
    if (!product || !isPublicProduct(product)) throw notFound('Product');
    const { name, category, priceCents } = product;
    return {
      ...{ id: `${productId} ${size ?? ''}`, productId, name, category, qty },
      priceCents: getRegularCents(product),
      ...(getPriceAfterSale(product) !== null && { saleCents: priceCents }),
    };
  });
}

/**
 * Refuses to charge more than the buyer saw, for a line or in total: a lower price can end free shipping, and
 * a voucher can have changed. Throws 404 for products that are not public, 409 `price_changed` with every
 * line whose price has changed.
 */
export function assertPricesNotHigher(
  inputs: readonly LineInput[],
  stock: Pick<LockedStock, 'products'>,
  getTotal: TotalCalculator,
  seenTotalCents = Infinity,
): void {
  const currentLines = createCartLines(inputs, stock);
  const lines = currentLines.map((line, index) => {
    const priceCents = line.saleCents ?? line.priceCents;
    return { ...line, priceCents, seenCents: inputs[index]?.seenCents ?? priceCents };
  });
  const seenLines = lines.map(({ seenCents, ...line }) => ({
    ...line,
    priceCents: seenCents,
    ...(line.saleCents !== undefined && { saleCents: seenCents }),
  }));
  const hasRisen = lines.some(({ seenCents, priceCents }) => seenCents < priceCents);
  if (!hasRisen && getTotal(currentLines) <= Math.min(getTotal(seenLines), seenTotalCents)) return;
  const changedLines = lines.filter(({ seenCents, priceCents }) => seenCents !== priceCents);
  throw priceChanged(
    changedLines.map(({ productId, name, seenCents, priceCents }) => ({
      product: productId,
      name,
      was: randFromCents(seenCents),
      now: randFromCents(priceCents),
    })),
  );
}

export type SoldLine = Omit<OrderLineEntity, 'orderId' | 'position'>;
type SoldProduct = Pick<ProductEntity, 'id' | 'name' | 'image' | 'priceCents' | 'regularCents'>;

export function toSoldLines(
  lines: readonly SizedLine[],
  products: ReadonlyMap<string, SoldProduct>,
): SoldLine[] {
  return lines.flatMap(({ productId, size, qty }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, image, priceCents } = product;
    const regularCents = getPriceAfterSale(product);
    return [{ productId, name, image, priceCents, discountCents: null, regularCents, qty, size }];
  });
}

/**
 * Subtracts the voucher's discount from the sold lines, which have the sequence of the cart price's `lines`.
 * A line whose units get different discounts is split.
 */
export function applyDiscount(
  soldLines: readonly SoldLine[],
  { lines, discountCents }: CartPrice,
): readonly SoldLine[] {
  if (discountCents === 0) return soldLines;
  return soldLines.flatMap((line, index) => {
    const price = lines[index];
    return price ? splitLine(price).map((part) => ({ ...line, ...part })) : [];
  });
}
