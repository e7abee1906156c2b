import type { AdminProduct } from '@shop/contract/adminProductList';
import type { Product, ProductImage, ProductSummary, Review, SizeChart } from '@shop/contract/products';
import { randFromCents } from '@shop/domain/money';
import { getPriceAfterSale, getRegularCents, getReferencePriceCents } from '@shop/domain/salePrices';
import { toSlug } from '@shop/domain/slugs';
import { createLRU } from 'lru.min';
import { parseStoredTime } from '../../../database/dialect.ts';
import type { ProductEntity, ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import type { ProductSummaryRow } from '../search/productSummaries.ts';
import { toStockCounts } from './recount.ts';

/**
 * Cache of slugs: products share few brands and categories, and computing a slug costs more than the rest of the
 * presentation.
 */
const slugCache = createLRU<string, string>({ max: 2000 });

export function getCachedSlug(name: string): string {
  const cachedSlug = slugCache.get(name);
  if (cachedSlug !== undefined) return cachedSlug;
  const slug = toSlug(name);
  slugCache.set(name, slug);
  return slug;
}

export function presentProductSummary(product: ProductSummaryRow): ProductSummary {
  const summary: ProductSummary = {
    _id: product.id,
    name: product.name,
    image: product.image,
    price: randFromCents(product.priceCents),
    description: product.description,
    brand: product.brand,
    category: product.category,
    brandSlug: getCachedSlug(product.brand),
    categorySlug: getCachedSlug(product.category),
    countInStock: product.stock,
    rating: product.ratingMicros / 1_000_000,
    numReviews: product.numReviews,
    version: product.version,
  };
  return { ...summary, ...presentSale(product), ...presentPublication(product) };
}

/**
 * Returns the reference price of a running sale, if any, and the end of the sale; null without a running
 * sale.
 */
export function presentSale({
  saleUntil,
  ...prices
}: SalePrices): Pick<ProductSummary, 'was' | 'saleUntil'> | null {
  if (getPriceAfterSale(prices) === null || saleUntil === null) return null;
  const wasCents = getReferencePriceCents(prices);
  return {
    ...(wasCents !== null && { was: randFromCents(wasCents) }),
    saleUntil: parseStoredTime(saleUntil).toISOString(),
  };
}

type SalePrices = Pick<ProductSummaryRow, 'priceCents' | 'regularCents' | 'saleUntil' | 'wasCents'>;

/** Returns the running or planned sale, as administrators see and edit it; undefined without one. */
export function presentSalePlan({
  saleCents,
  saleFrom,
  saleUntil,
  ...prices
}: Pick<
  ProductEntity,
  'priceCents' | 'regularCents' | 'saleCents' | 'saleFrom' | 'saleUntil'
>): ProductSummary['sale'] {
  if (saleCents === null || saleFrom === null || saleUntil === null) return undefined;
  return {
    regularPrice: randFromCents(getRegularCents(prices)),
    price: randFromCents(saleCents),
    ...{ from: saleFrom.toISOString(), until: saleUntil.toISOString() },
  };
}

export function presentAdminProduct(
  product: ProductEntity,
  sizes: readonly Pick<ProductSizeEntity, 'size' | 'stock'>[],
): AdminProduct {
  const { reserved, sold } = product;
  const summary = presentProductSummary(product);
  return { ...summary, sale: presentSalePlan(product), reserved, sold, ...presentSizes(product, sizes) };
}

function presentSizes(
  product: Pick<ProductEntity, 'stock'>,
  sizes: readonly Pick<ProductSizeEntity, 'size' | 'stock'>[],
): Pick<Product, 'sizes'> {
  return sizes.length === 0 ? {} : { sizes: toStockCounts(product, sizes).sizes };
}

type PublicationFields = Pick<ProductSummary, 'isDraft' | 'state' | 'publishAt'>;

/** Returns the state of a product that is not public, which only administrators see; else null. */
function presentPublication({ state = 'public', publishAt }: ProductSummaryRow): PublicationFields | null {
  if (state === 'public' || state === 'archived') return null;
  return {
    ...(state === 'draft' && { isDraft: true }),
    state,
    ...(publishAt && { publishAt: publishAt.toISOString() }),
  };
}

export interface ProductParts {
  readonly reviews: Review[];
  /** Empty when the product comes in S, M and L. */
  readonly sizes: readonly Pick<ProductSizeEntity, 'size' | 'stock'>[];
  readonly images: ProductImage[];
  readonly sizeChart: SizeChart | null;
}

export function presentProduct(
  product: ProductSummaryRow & Pick<ProductEntity, 'color'>,
  { reviews, sizes, images, sizeChart }: ProductParts,
): Product {
  const page: Product = {
    ...presentProductSummary(product),
    ...(product.color !== null && { color: product.color }),
    ...presentSizes(product, sizes),
    images,
    reviews,
  };
  if (sizeChart) page.sizeChart = sizeChart;
  return page;
}

/** Presents a product to the administrator who has saved or restored it, with its running or planned sale. */
export const presentSavedProduct = (product: ProductEntity, parts: ProductParts): Product => ({
  ...presentProduct(product, parts),
  sale: presentSalePlan(product),
});
