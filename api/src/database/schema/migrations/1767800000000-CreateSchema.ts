import { accountsSchema } from './createSchema/accounts.ts';
import { operationsSchema } from './createSchema/operations.ts';
import { ordersSchema } from './createSchema/orders.ts';
import { paymentsSchema } from './createSchema/payments.ts';
import { productsSchema } from './createSchema/products.ts';
import { REPLACED_NAMES } from './createSchema/replacedNames.ts';
import { reviewsSchema } from './createSchema/reviews.ts';
import { searchSchema } from './createSchema/search.ts';
import type { Migration } from './steps.ts';

/** Schema of the release at commit 65eae727. Every later release accepts databases with this schema. */
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
