import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoInput, ProductId, Rand } from './fields.ts';
import { ProductSummary } from './products.ts';

const Named = z.object({ name: z.string(), slug: z.string() });

export const suggestProducts = endpoint({
  name: 'suggestProducts',
  summary: 'At most 8 categories, brands and products with a word that begins as typed',
  method: 'GET',
  path: '/api/products/suggest',
  access: 'all',
  input: z.object({ q: z.optional(z.string()) }),
  output: z.object({
    categories: z.array(Named),
    brands: z.array(Named),
    products: z.array(z.object({ _id: z.string(), name: z.string(), image: z.string(), price: Rand })),
  }),
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'The categories with products, largest first, each with the picture of its newest product',
  method: 'GET',
  path: '/api/products/categories',
  access: 'all',
  input: NoInput,
  output: z.object({
    categories: z.array(
      z.object({ name: z.string(), slug: z.string(), count: z.number(), image: z.string() }),
    ),
  }),
});

export const relatedProducts = endpoint({
  name: 'relatedProducts',
  summary:
    'At most 4 products that were bought with this one, or else are of its category and near its price',
  method: 'GET',
  path: '/api/products/:id/related',
  access: 'all',
  input: z.object({ id: ProductId }),
  output: z.array(ProductSummary),
});
