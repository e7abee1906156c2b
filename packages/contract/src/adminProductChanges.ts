import { MAX_PRODUCT_NAME_LENGTH } from '@shop/domain/products';
import * as z from 'zod/mini';
import { PercentField, SaleFields, SalePercentField, DateTimeField } from './adminProductForms.ts';
import * as calls from './calls/adminProductChanges.ts';
import { defineEndpoint } from './endpoint.ts';
import { ProductId } from './fields.ts';
import { Product } from './products.ts';
import { PriceInput, createTextSchema } from './inputFields.ts';

/** Maximum number of products that one call may change. */
export const MAX_SELECTED_PRODUCTS = 100;

const ProductChange = z.object({
  /** New state; `archived` deletes the product as `deleteProduct` does. */
  state: z.optional(
    z.enum(['public', 'withdrawn', 'archived'], "Please choose 'public', 'withdrawn' or 'archived'."),
  ),
  category: z.optional(
    createTextSchema({ max: MAX_PRODUCT_NAME_LENGTH, missing: 'Please enter a category.' }),
  ),
  price: z.optional(PriceInput),
  pricePercent: z.optional(PercentField),
  /** Puts the products on sale, at `percent` percent below the regular price. */
  sale: z.optional(z.object({ percent: SalePercentField, from: SaleFields.saleFrom, until: DateTimeField })),
});

/** Result of the change for one product; in a preview, the expected result. */
const ProductChangeResult = z.object({
  _id: z.string(),
  /** Name of the product; empty for an unknown product and for drafts without a name. */
  name: z.string(),
  fate: z.enum(['changed', 'unchanged', 'refused']),
  /** Values of the changed field before and after the change. */
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** Message that says why the change is refused. */
  message: z.optional(z.string()),
});
export type ProductChangeResult = z.infer<typeof ProductChangeResult>;

export const BulkUpdateProductsInput = z.object({
  products: z
    .array(z.object({ id: ProductId, version: z.int() }), 'Please choose products.')
    .check(
      z.minLength(1, 'Please choose products.'),
      z.maxLength(MAX_SELECTED_PRODUCTS, `Please choose at most ${MAX_SELECTED_PRODUCTS} products.`),
    ),
  change: ProductChange.check(
    z.refine((change) => Object.keys(change).length === 1, 'Please choose one change.'),
  ),
  /** True to return the expected result for each product without changing any. */
  preview: z.optional(z.boolean()),
});

export const BulkUpdateProductsOutput = z.object({ products: z.array(ProductChangeResult) });

export const bulkUpdateProducts = defineEndpoint({
  ...calls.bulkUpdateProducts,
  summary:
    'Changes one field of several products, each in a transaction of its own, and says what became of each',
  input: BulkUpdateProductsInput,
  output: BulkUpdateProductsOutput,
});

export const DuplicateProductInput = z.object({ id: ProductId });

export const duplicateProduct = defineEndpoint({
  ...calls.duplicateProduct,
  summary: 'Makes a draft with the texts, the price, the pictures and the sizes of a product, and no stock',
  input: DuplicateProductInput,
  output: Product,
});
