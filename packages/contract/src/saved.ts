import * as z from 'zod/mini';
import * as calls from './calls/saved.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, PageNumber, ProductId } from './fields.ts';
import { ProductSummary } from './products.ts';

export const ListSavedInput = z.object({ pageNumber: PageNumber });

export const ListSavedOutput = z.object({
  products: z.array(ProductSummary),
  /** Ids of all saved products, at most 200, including those that cannot be bought now. */
  ids: z.array(z.string()),
  page: z.number(),
  pages: z.number(),
});

export const listSaved = defineEndpoint({
  ...calls.listSaved,
  summary: 'The products that the signed-in user has saved, last saved first, 100 on a page',
  input: ListSavedInput,
  output: ListSavedOutput,
});

export const SaveProductInput = z.object({ productId: ProductId });

export const saveProduct = defineEndpoint({
  ...calls.saveProduct,
  summary: 'Saves a product; a second time changes nothing',
  input: SaveProductInput,
  output: Message,
});

export const ForgetSavedInput = z.object({ productId: ProductId });

export const forgetSaved = defineEndpoint({
  ...calls.forgetSaved,
  summary: 'Takes a product from the saved ones; a second time changes nothing',
  input: ForgetSavedInput,
  output: Message,
});

/** Maximum number of products that one call may request. */
export const MAX_NAMED_PRODUCTS = 50;

export const ListNamedProductsInput = z.object({
  ids: z.string().check(z.maxLength(MAX_NAMED_PRODUCTS * 37)),
});

export const ListNamedProductsOutput = z.object({ products: z.array(ProductSummary) });

export const listNamedProducts = defineEndpoint({
  ...calls.listNamedProducts,
  summary: 'The public products among these ids, separated by commas, in that order; others are left out',
  input: ListNamedProductsInput,
  output: ListNamedProductsOutput,
});
