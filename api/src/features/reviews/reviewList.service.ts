import type { AdminReview, listReviews } from '@shop/contract/adminReviews';
import type { OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { RESTORE_MS } from '@shop/domain/orderStates';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Brackets } from 'typeorm';
import { DeletedReviewEntity } from '../../database/entities/DeletedReviewEntity.ts';
import { ReviewEntity } from '../../database/entities/ReviewEntity.ts';
import { pageOf } from '../../http/paging.ts';

const PAGE_SIZE = 20;

type Wanted = ParsedInputOf<typeof listReviews>;
type AnyReview = ReviewEntity | DeletedReviewEntity;

/** The reviews of all products, or the deleted ones that can be restored. */
export async function reviewPage(
  read: EntityManager,
  wanted: Wanted,
  now: Date,
): Promise<OutputOf<typeof listReviews>> {
  const query = narrowed(wanted.deleted === undefined ? standing(read) : deleted(read, now), wanted);
  const { page, pages, skip, take } = pageOf(wanted.page, PAGE_SIZE, await query.getCount());
  const newest = wanted.deleted === undefined ? 'review.createdAt' : 'review.deletedAt';
  const reviews = await query
    .orderBy(newest, 'DESC')
    .addOrderBy('review.id', 'DESC')
    .offset(skip)
    .limit(take)
    .getMany();
  return { reviews: reviews.map(present), page, pages };
}

const standing = (read: EntityManager): SelectQueryBuilder<AnyReview> =>
  read
    .createQueryBuilder(ReviewEntity, 'review')
    .innerJoinAndSelect('review.product', 'product')
    .innerJoinAndSelect('review.user', 'author')
    .where("product.state <> 'archived'");

const deleted = (read: EntityManager, now: Date): SelectQueryBuilder<AnyReview> =>
  read
    .createQueryBuilder(DeletedReviewEntity, 'review')
    .innerJoinAndSelect('review.product', 'product')
    .innerJoinAndSelect('review.user', 'author')
    .where('review.deletedAt > :since', { since: new Date(now.getTime() - RESTORE_MS) });

function narrowed(
  query: SelectQueryBuilder<AnyReview>,
  { search = '', rating }: Wanted,
): SelectQueryBuilder<AnyReview> {
  if (rating !== undefined) query.andWhere('review.rating = :rating', { rating: Number(rating) });
  const words = search.trim().toLowerCase();
  if (words === '') return query;
  // Signs that mean something to LIKE stand for themselves.
  const pattern = `%${words.replaceAll(/[!%_]/g, '!$&')}%`;
  return query.andWhere(
    new Brackets((some) => {
      for (const column of ['product.name', 'author.name', 'review.comment']) {
        some.orWhere(`LOWER(${column}) LIKE :pattern ESCAPE '!'`, { pattern });
      }
    }),
  );
}

function present(review: AnyReview): AdminReview {
  const { id, product, user, rating, comment, createdAt, isVerified } = review;
  return {
    _id: id,
    product: { _id: review.productId, name: product?.name ?? '' },
    name: user?.name ?? '',
    ...{ rating, comment, createdAt: createdAt.toISOString(), verified: isVerified },
    ...('deletedAt' in review ? { deletedAt: review.deletedAt.toISOString() } : {}),
  };
}
