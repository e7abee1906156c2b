import * as z from 'zod/mini';
import * as calls from './calls/saved.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, PageNumber, ProductId } from './fields.ts';
import { ProductSummary } from './products.ts';

export const ListSavedProductsInput = z.object({ pageNumber: PageNumber });

export const ListSavedProductsOutput = z.object({
  products: z.array(ProductSummary),
  /** Ids of all saved products, at most 200, including those that cannot be bought now. */
  ids: z.array(z.string()),
  page: z.number(),
  pages: z.number(),
});

export const listSavedProducts = defineEndpoint({
  ...calls.listSavedProducts,
  summary: 'The products that the signed-in user has saved, last saved first, 100 on a page',
  input: ListSavedProductsInput,
  output: ListSavedProductsOutput,
});

export const SaveProductInput = z.object({ productId: ProductId });

export const saveProduct = defineEndpoint({
  ...calls.saveProduct,
  summary: 'Saves a product; a second time changes nothing',
  input: SaveProductInput,
  output: Message,
});

export const UnsaveProductInput = z.object({ productId: ProductId });

export const unsaveProduct = defineEndpoint({
  ...calls.unsaveProduct,
  summary: 'Takes a product from the saved ones; a second time changes nothing',
  input: UnsaveProductInput,
  output: Message,
});

/** Maximum number of products that one call may request. */
export const MAX_PRODUCTS_BY_IDS = 50;

export const ListProductsByIdsInput = z.object({
  ids: z.string().check(z.maxLength(MAX_PRODUCTS_BY_IDS * 37)),
});

export const ListProductsByIdsOutput = z.object({ products: z.array(ProductSummary) });

export const listProductsByIds = defineEndpoint({
  ...calls.listProductsByIds,
  summary: 'The public products among these ids, separated by commas, in that order; others are left out',
  input: ListProductsByIdsInput,
  output: ListProductsByIdsOutput,
});
