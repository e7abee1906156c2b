import type { CatalogueProduct } from '#catalogue';
import { createHash } from 'node:crypto';
import type { Fit } from '@shop/domain/products';
import { DAY_MS, formatShopDay, startOfShopDay } from '@shop/domain/shopDays';
import { v7 as uuid } from 'uuid';
import type { ReviewEntity } from '../database/entities/reviews.ts';
import type { DemoAccounts } from './demoAccounts.ts';

/** Fit that the reviewers of clothes report whose comment says nothing of it; most find them true to size, and some report none. */
const FITS: readonly (Fit | null)[] = ['true', 'true', null, 'small', 'true', null, 'large', 'true'];

const HOUR_MS = 60 * 60_000;
/** Days from a product's creation to the earliest review, so that buyers have ordered and received it before. */
const FIRST_REVIEW_DAYS = 12;
/** Days from the latest review to now, so that the shop has replied to it. */
const LAST_REVIEW_DAYS = 2.5;
/** Hours of the day in which people write reviews. */
const WRITING_HOURS = { from: 7, until: 22.5 };
/** Hours of the day in which the shop replies. */
const OFFICE_HOURS = { from: 8.5, until: 16.5 };

interface ReviewedProduct {
  readonly product: CatalogueProduct;
  readonly id: string;
  /** Position in the catalogue. */
  readonly index: number;
  readonly createdAt: Date;
}

/** Builds the reviews of a product in the catalogue's order, which is that of their times. */
export function createDemoReviews(
  { product, id: productId, index, createdAt }: ReviewedProduct,
  accounts: DemoAccounts,
  now: Date,
): ReviewEntity[] {
  const times = computeReviewTimes(product, createdAt, now);
  const isOfClothes = product.sizes.length > 0;
  return product.reviews.map(({ author, rating, comment, fit, reply = null }, position) => {
    const { user, size } = accounts.getReviewer(author);
    const writtenAt = times[position] ?? createdAt;
    return {
      id: uuid(),
      productId,
      userId: user.id,
      rating,
      comment,
      isVerified: false,
      size: isOfClothes && (index + position) % 3 === 0 ? size : null,
      fit: isOfClothes ? (fit ?? FITS[(index + position) % FITS.length] ?? null) : null,
      createdAt: writtenAt,
      reply,
      repliedAt: reply === null ? null : computeReplyTime(writtenAt, `${product.slug} reply ${position}`),
    };
  });
}

/**
 * Scatters the reviews of a product over its time in the shop, earliest first. Independent random
 * times have the uneven gaps of buyers who do not know each other.
 */
function computeReviewTimes({ slug, reviews }: CatalogueProduct, createdAt: Date, now: Date): Date[] {
  const from = createdAt.getTime() + FIRST_REVIEW_DAYS * DAY_MS;
  const until = now.getTime() - LAST_REVIEW_DAYS * DAY_MS;
  return reviews
    .map((_, position) => from + toFraction(`${slug} review ${position}`) * (until - from))
    .sort((left, right) => left - right)
    .map((time) => moveToWritingHours(new Date(time)));
}

/** Compresses the 24 hours of a day into its writing hours, which keeps times in order. */
function moveToWritingHours(time: Date): Date {
  const midnight = startOfShopDay(formatShopDay(time)).getTime();
  return new Date(toTimeOfDay(midnight, WRITING_HOURS, (time.getTime() - midnight) / DAY_MS));
}

/** Returns a time in office hours, from one to two days after the review. */
function computeReplyTime(writtenAt: Date, seed: string): Date {
  const midnight = startOfShopDay(formatShopDay(writtenAt)).getTime() + DAY_MS;
  const nextDay = toTimeOfDay(midnight, OFFICE_HOURS, toFraction(seed));
  return new Date(nextDay - writtenAt.getTime() < DAY_MS ? nextDay + DAY_MS : nextDay);
}

const toTimeOfDay = (midnight: number, hours: { from: number; until: number }, fraction: number): number =>
  Math.round(midnight + (hours.from + fraction * (hours.until - hours.from)) * HOUR_MS);

/** Converts a seed to a number from 0 to below 1, so that every demo shop gets the same gaps. */
const toFraction = (seed: string): number =>
  createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
