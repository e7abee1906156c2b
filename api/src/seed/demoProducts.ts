import type { CatalogueProduct } from '#catalogue';
import { catalogue } from '#catalogue';
import { ONE_SIZE } from '@shop/domain/products';
import { computeBayesianAverage } from '@shop/domain/ratings';
import { NO_PRICE } from '@shop/domain/salePrices';
import { DAY_MS } from '@shop/domain/shopDays';
import { v7 as uuid } from 'uuid';
import type { ProductEntity, ProductImageEntity } from '../database/entities/catalogue.ts';
import type { ReviewEntity } from '../database/entities/reviews.ts';
import type { DemoAccounts } from './demoAccounts.ts';
import { createDemoReviews } from './demoReviews.ts';
import type { SeededProduct } from './stockRows.ts';
import { createSizeRows } from './stockRows.ts';

const HOUR_MS = 60 * 60_000;
/** Age of the newest product in days, which leaves weeks for its reviews. */
const CATALOGUE_AGE_DAYS = 60;

export interface DemoProduct extends SeededProduct {
  readonly reviews: ReviewEntity[];
  readonly images: ProductImageEntity[];
}

/** Builds the catalogue, newest product first, with reviews, mean ratings, sizes and pictures. */
export function createDemoProducts(accounts: DemoAccounts, now: Date): DemoProduct[] {
  return catalogue.map((product, index) => {
    const createdAt = new Date(now.getTime() - CATALOGUE_AGE_DAYS * DAY_MS - index * HOUR_MS);
    const row = toProductRow(product, createdAt);
    const reviews = createDemoReviews({ product, id: row.id, index, createdAt }, accounts, now);
    const inOneSize = [{ size: ONE_SIZE, countInStock: product.countInStock }];
    const sizes = createSizeRows(row.id, product.sizes.length === 0 ? inOneSize : product.sizes);
    const images = product.images.map((picture, position) => ({
      productId: row.id,
      position,
      ...picture,
    }));
    return { row, reviews, sizes, images };
  });
}

function computeMeanMicros(reviews: readonly { readonly rating: number }[]): number {
  if (reviews.length === 0) return 0;
  return Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) * 1_000_000) / reviews.length);
}

const SHOP_MEAN_MICROS = computeMeanMicros(catalogue.flatMap(({ reviews }) => reviews));

function toProductRow(product: CatalogueProduct, createdAt: Date): ProductEntity {
  const {
    name,
    brand,
    category,
    color = null,
    description,
    image,
    priceCents,
    countInStock,
    reviews,
  } = product;
  const ratingMicros = computeMeanMicros(reviews);
  return {
    // The id encodes the product's age, and searches rank the newest of equally good matches first.
    id: uuid({ msecs: createdAt.getTime() }),
    state: 'public',
    publishAt: null,
    name,
    image,
    brand,
    category,
    color,
    description,
    ...NO_PRICE,
    priceCents,
    stock: countInStock,
    reserved: 0,
    sold: 0,
    received: countInStock,
    ratingMicros,
    pulledMicros: Math.round(
      computeBayesianAverage({ rating: ratingMicros, votes: reviews.length }, SHOP_MEAN_MICROS),
    ),
    numReviews: reviews.length,
    version: 1,
    createdAt,
    changedAt: null,
    archivedAt: null,
    archivedFrom: null,
  };
}
