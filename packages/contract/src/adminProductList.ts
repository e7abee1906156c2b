import { PRODUCT_STATES } from '@shop/domain/products';
import * as z from 'zod/mini';
import * as calls from './calls/adminProductList.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber } from './fields.ts';
import { ProductSize, ProductSummary } from './products.ts';

const ShortText = z.optional(z.string().check(z.maxLength(200, 'Please use at most 200 characters.')));

/** Filters that the administrators' product list and its export share. */
const AdminProductFilters = {
  /** Words of the product, or the end of its id, at least eight characters with a digit. */
  keyword: ShortText,
  state: z.optional(z.enum(PRODUCT_STATES, `Please choose one of ${PRODUCT_STATES.join(', ')}.`)),
  category: ShortText,
  brand: ShortText,
  /** Lists only products that are low on stock; without `state`, only public and scheduled ones. */
  lowStock: z.optional(z.literal(['1', 'true'])),
};

/** A product with its stock counts, as administrators see it. */
export const AdminProduct = z.object({
  ...ProductSummary.shape,
  /** Units reserved by unpaid orders. */
  reserved: z.number(),
  sold: z.number(),
  /** Sizes with their counts; absent for a product that has S, M and L with one shared count. */
  sizes: z.optional(z.array(ProductSize)),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const ListAdminProductsInput = z.object({ ...AdminProductFilters, pageNumber: PageNumber });

export const ListAdminProductsOutput = z.object({
  products: z.array(AdminProduct),
  page: z.number(),
  pages: z.number(),
  /** Number of matching products; for a very common keyword only the best matches are counted. */
  total: z.number(),
});

export const listAdminProducts = defineEndpoint({
  ...calls.listAdminProducts,
  summary:
    'Products in every state but deleted ones, newest first; with a keyword those that match, best first',
  input: ListAdminProductsInput,
  output: ListAdminProductsOutput,
});

export const ExportProductsInput = z.object(AdminProductFilters);

export const ExportProductsOutput = z.string();

export const exportProducts = defineEndpoint({
  ...calls.exportProducts,
  summary: 'The products of the list as a CSV file, which an import reads',
  input: ExportProductsInput,
  output: ExportProductsOutput,
});
