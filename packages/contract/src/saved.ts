import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, PageNumber, ProductId } from './fields.ts';
import { ProductSummary } from './products.ts';

export const listSaved = endpoint({
  name: 'listSaved',
  summary: 'The products that the signed-in user has saved, last saved first, 100 on a page',
  method: 'GET',
  path: '/api/saved',
  access: 'signed-in',
  input: z.object({ pageNumber: PageNumber }),
  output: z.object({
    products: z.array(ProductSummary),
    /** All of them, at most 200, with those that cannot be bought at present. */
    ids: z.array(z.string()),
    page: z.number(),
    pages: z.number(),
  }),
});

export const saveProduct = endpoint({
  name: 'saveProduct',
  summary: 'Saves a product; a second time changes nothing',
  method: 'PUT',
  path: '/api/saved/:productId',
  access: 'signed-in',
  input: z.object({ productId: ProductId }),
  output: Message,
});

export const forgetSaved = endpoint({
  name: 'forgetSaved',
  summary: 'Takes a product from the saved ones; a second time changes nothing',
  method: 'DELETE',
  path: '/api/saved/:productId',
  access: 'signed-in',
  input: z.object({ productId: ProductId }),
  output: Message,
});

/** The most products that one call asks for. */
export const NAMED_PRODUCTS_MAX = 50;

export const listNamedProducts = endpoint({
  name: 'listNamedProducts',
  summary: 'The public products among these ids, separated by commas, in that order; others are left out',
  method: 'GET',
  path: '/api/products/named',
  access: 'all',
  input: z.object({ ids: z.string().check(z.maxLength(NAMED_PRODUCTS_MAX * 37)) }),
  output: z.object({ products: z.array(ProductSummary) }),
});
