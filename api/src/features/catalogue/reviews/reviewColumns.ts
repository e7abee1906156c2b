import type { CsvColumn } from '../../../http/csv/csvBody.ts';
import type { AnyReview } from './reviewList.service.ts';

export const REVIEW_CSV_COLUMNS: readonly CsvColumn<AnyReview>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'productId', value: ({ productId }) => productId },
  { name: 'product', value: ({ product }) => product?.name },
  { name: 'author', value: ({ user }) => user?.name },
  { name: 'rating', value: ({ rating }) => rating },
  { name: 'comment', value: ({ comment }) => comment },
  { name: 'size', value: ({ size }) => size },
  { name: 'fit', value: ({ fit }) => fit },
  { name: 'isVerified', value: ({ isVerified }) => isVerified },
  { name: 'written', time: ({ createdAt }) => createdAt },
  { name: 'deleted', time: (review) => ('deletedAt' in review ? review.deletedAt : null) },
  { name: 'reply', value: ({ reply }) => reply },
  { name: 'replied', time: ({ repliedAt }) => repliedAt },
];
