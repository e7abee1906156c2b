import { accountsSchema } from './createSchema/accounts.ts';
import { operationsSchema } from './createSchema/operations.ts';
import { ordersSchema } from './createSchema/orders.ts';
import { paymentsSchema } from './createSchema/payments.ts';
import { productsSchema } from './createSchema/products.ts';
import { REPLACED_NAMES } from './createSchema/replacedNames.ts';
import { reviewsSchema } from './createSchema/reviews.ts';
import { searchSchema } from './createSchema/search.ts';
import type { Migration } from './steps.ts';

/** The schema as the version of commit 65eae727 leaves it, whose databases every later version accepts. */
export const CreateSchema1767800000000: Migration = {
  name: 'CreateSchema1767800000000',
  replaces: REPLACED_NAMES,
  changes: [
    ...accountsSchema,
    ...productsSchema,
    ...reviewsSchema,
    ...searchSchema,
    ...ordersSchema,
    ...paymentsSchema,
    ...operationsSchema,
  ],
};
