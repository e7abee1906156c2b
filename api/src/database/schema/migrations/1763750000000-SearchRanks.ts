import { addIndex, migration } from './steps.ts';

/** The rows of a common word are read in the order of their weight, names first, and no further than needed. */
export const SearchRanks1763750000000 = migration(
  'SearchRanks1763750000000',
  addIndex('search_words', {
    name: 'search_words_rank',
    columnNames: ['weight', 'word', 'productId', 'isPublic'],
  }),
);
