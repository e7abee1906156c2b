import type { CatalogueProduct } from '#catalogue';
import { catalogue } from '#catalogue';
import type { Fit } from '@shop/domain/products';
import { ONE_SIZE } from '@shop/domain/products';
import { computeBayesianAverage } from '@shop/domain/ratings';
import { NO_PRICE } from '@shop/domain/salePrices';
import { v7 as uuid } from 'uuid';
import type { ProductEntity, ProductImageEntity } from '../database/entities/catalogue.ts';
import type { ReviewEntity } from '../database/entities/reviews.ts';
import type { DemoAccounts } from './demoAccounts.ts';
import type { SeededProduct } from './stockRows.ts';
import { createSizeRows } from './stockRows.ts';

/** Fit that the reviewers of clothes report; most find them true to size, and some report none. */
const FITS: readonly (Fit | null)[] = ['true', 'true', null, 'small', 'true', null, 'large', 'true'];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Age of the newest product in days, large enough that no review is dated in the future. */
const CATALOGUE_AGE_DAYS = 60;
/** Days from a product's creation to the earliest review, so that buyers have ordered and received it before. */
const FIRST_REVIEW_DAYS = 12;
/** Days between a review and the one before it, used in rotation; irregular, as buyers write. */
const REVIEW_GAPS_DAYS = [1.31, 5.84, 0.43, 3.62, 6.17, 0.28, 4.91, 2.73];
/** Hours from a review to the shop's reply, used in rotation. */
const REPLY_DELAYS_HOURS = [26.4, 43.15, 31.85, 47.2, 38.55];

export interface DemoProduct extends SeededProduct {
  readonly reviews: ReviewEntity[];
  readonly images: ProductImageEntity[];
}

/** Builds the catalogue, newest product first, with reviews, mean ratings, sizes and pictures. */
export function createDemoProducts(accounts: DemoAccounts, now: Date): DemoProduct[] {
  return catalogue.map((product, index) => {
    const createdAt = new Date(now.getTime() - CATALOGUE_AGE_DAYS * DAY_MS - index * HOUR_MS);
    const row = toProductRow(product, createdAt);
    const reviews = product.reviews.map(({ author, rating, comment, reply = null }, position) => {
      const { user, size } = accounts.getReviewer(author);
      const writtenAt = createdAt.getTime() + computeReviewDelayDays(index, position) * DAY_MS;
      const replyDelayHours = REPLY_DELAYS_HOURS[(index + position) % REPLY_DELAYS_HOURS.length] ?? 0;
      const isOfClothes = product.sizes.length > 0;
      return {
        id: uuid(),
        productId: row.id,
        userId: user.id,
        rating,
        comment,
        isVerified: false,
        size: isOfClothes && (index + position) % 3 === 0 ? size : null,
        fit: isOfClothes ? (FITS[(index + position) % FITS.length] ?? null) : null,
        createdAt: new Date(writtenAt),
        reply,
        repliedAt: reply === null ? null : new Date(writtenAt + replyDelayHours * HOUR_MS),
      };
    });
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

/** Returns how many days after the creation of a product its review at this position was written. */
function computeReviewDelayDays(product: number, position: number): number {
  return Array.from(
    { length: position + 1 },
    (_, earlier) => REVIEW_GAPS_DAYS[(product * 3 + earlier) % REVIEW_GAPS_DAYS.length] ?? 0,
  ).reduce((sum, gap) => sum + gap, FIRST_REVIEW_DAYS);
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
