import { addColumn, migration } from './steps.ts';
import { text, time } from './tableColumns.ts';

const isNullable = true;

export const AddReviewsReply1798310000000 = migration(
  'AddReviewsReply1798310000000',
  addColumn('reviews', text('reply', { isNullable })),
  addColumn('reviews', time('repliedAt', { isNullable })),
  addColumn('deleted_reviews', text('reply', { isNullable })),
  addColumn('deleted_reviews', time('repliedAt', { isNullable })),
);
