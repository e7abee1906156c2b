import type { AdminProduct } from '@shop/contract/adminProductList';
import type { Product, ProductImage, ProductSummary, Review, SizeChart } from '@shop/contract/products';
import { randFromCents } from '@shop/domain/money';
import { toSlug } from '@shop/domain/slugs';
import { createLRU } from 'lru.min';
import type { ProductEntity, ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import type { SummaryRow } from '../search/summaries.ts';
import { toCounts } from './recount.ts';

/**
 * Caches slugs: products share few brands and categories, and computing a slug costs more than the rest of the
 * presentation.
 */
const slugs = createLRU<string, string>({ max: 2000 });

export function getCachedSlug(name: string): string {
  const known = slugs.get(name);
  if (known !== undefined) return known;
  const slug = toSlug(name);
  slugs.set(name, slug);
  return slug;
}

export function presentProductSummary(product: SummaryRow): ProductSummary {
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
  const life = presentLife(product);
  return { ...summary, ...life };
}

export function presentAdminProduct(
  product: ProductEntity,
  sizes: readonly Pick<ProductSizeEntity, 'size' | 'stock'>[],
): AdminProduct {
  const { reserved, sold } = product;
  return { ...presentProductSummary(product), reserved, sold, ...presentSizes(product, sizes) };
}

function presentSizes(
  product: Pick<ProductEntity, 'stock'>,
  sizes: readonly Pick<ProductSizeEntity, 'size' | 'stock'>[],
): Pick<Product, 'sizes'> {
  return sizes.length === 0 ? {} : { sizes: toCounts(product, sizes).sizes };
}

type PublicationFields = Pick<ProductSummary, 'isDraft' | 'state' | 'publishAt'>;

/** Returns the state of a product that is not public, which only administrators see; else null. */
function presentLife({ state = 'public', publishAt }: SummaryRow): PublicationFields | null {
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
  product: SummaryRow,
  { reviews, sizes, images, sizeChart }: ProductParts,
): Product {
  const page: Product = {
    ...presentProductSummary(product),
    ...presentSizes(product, sizes),
    images,
    reviews,
  };
  if (sizeChart) page.sizeChart = sizeChart;
  return page;
}
