import { createAccounts } from './createSchema/accounts.ts';
import { createOperations } from './createSchema/operations.ts';
import { createOrders } from './createSchema/orders.ts';
import { createPayments } from './createSchema/payments.ts';
import { createProducts } from './createSchema/products.ts';
import { REPLACED_NAMES } from './createSchema/replacedNames.ts';
import { createReviews } from './createSchema/reviews.ts';
import { createSearch } from './createSchema/search.ts';
import type { Migration } from './steps.ts';

/** The schema as the version of commit 65eae727 leaves it, whose databases every later version accepts. */
export const CreateSchema1767800000000: Migration = {
  name: 'CreateSchema1767800000000',
  replaces: REPLACED_NAMES,
  changes: [
    ...createAccounts,
    ...createProducts,
    ...createReviews,
    ...createSearch,
    ...createOrders,
    ...createPayments,
    ...createOperations,
  ],
};
