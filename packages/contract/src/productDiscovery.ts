import * as z from 'zod/mini';
import * as calls from './calls/productDiscovery.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput, ProductId, Rand } from './fields.ts';
import { ProductSummary } from './products.ts';

const NameAndSlug = z.object({ name: z.string(), slug: z.string() });

export const SuggestProductsInput = z.object({ q: z.optional(z.string()) });

export const SuggestProductsOutput = z.object({
  categories: z.array(NameAndSlug),
  brands: z.array(NameAndSlug),
  products: z.array(z.object({ _id: z.string(), name: z.string(), image: z.string(), price: Rand })),
});

export const suggestProducts = defineEndpoint({
  ...calls.suggestProducts,
  summary: 'At most 8 categories, brands and products with a word that begins as typed',
  input: SuggestProductsInput,
  output: SuggestProductsOutput,
});

export const ListCategoriesOutput = z.object({
  categories: z.array(z.object({ name: z.string(), slug: z.string(), count: z.number(), image: z.string() })),
});

export const listCategories = defineEndpoint({
  ...calls.listCategories,
  summary: 'The categories with products, largest first, each with the picture of its newest product',
  input: NoInput,
  output: ListCategoriesOutput,
});

export const ListRelatedProductsInput = z.object({ id: ProductId });

export const ListRelatedProductsOutput = z.array(ProductSummary);

export const listRelatedProducts = defineEndpoint({
  ...calls.listRelatedProducts,
  summary:
    'At most 4 products that were bought with this one, or else are of its category and near its price',
  input: ListRelatedProductsInput,
  output: ListRelatedProductsOutput,
});
