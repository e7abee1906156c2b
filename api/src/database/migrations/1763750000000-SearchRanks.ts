import { addIndex, migration } from './steps.ts';

/** A common word is read by the places where it stands, names first, and no further than is shown. */
export const SearchRanks1763750000000 = migration(
  'SearchRanks1763750000000',
  addIndex('search_words', {
    name: 'search_words_rank',
    columnNames: ['weight', 'word', 'productId', 'isPublic'],
  }),
);
