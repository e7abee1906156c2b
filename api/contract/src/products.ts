import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoInput, PageNumber, ProductId, Rand } from './fields.ts';

export const Review = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  /** True on the caller's own review and absent on all others. */
  isMine: z.optional(z.boolean()),
});
export type Review = z.infer<typeof Review>;

/** A product as lists carry it. */
export const ProductSummary = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  price: Rand,
  description: z.string(),
  brand: z.string(),
  category: z.string(),
  /** How many pieces can be sold now, without the reserved ones. */
  countInStock: z.number(),
  rating: z.number(),
  numReviews: z.number(),
  /** A counter of changes; an update that names an older version is refused. */
  version: z.number(),
  /** Seen by administrators only. */
  isDraft: z.optional(z.boolean()),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

/** A size of a product and how many pieces of it can be sold now. */
export const ProductSize = z.object({ size: z.string(), countInStock: z.number() });

export const Product = z.object({
  ...ProductSummary.def.shape,
  /**
   * At most 20, in their order; `countInStock` is their sum. Absent when the product comes in S, M and L with one count
   * for all three. A single 'One size' is not asked for.
   */
  sizes: z.optional(z.array(ProductSize)),
  reviews: z.array(Review),
});
export type Product = z.infer<typeof Product>;

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'Products, newest first; with a keyword those that match, best first',
  method: 'GET',
  path: '/api/products',
  access: 'all',
  input: z.object({ keyword: z.optional(z.string()), pageNumber: PageNumber }),
  output: z.object({ products: z.array(ProductSummary), page: z.number(), pages: z.number() }),
});

export const topProducts = endpoint({
  name: 'topProducts',
  summary: 'The best rated products; the first is featured on the landing page',
  method: 'GET',
  path: '/api/products/top',
  access: 'all',
  input: NoInput,
  output: z.array(ProductSummary),
});

export const getProduct = endpoint({
  name: 'getProduct',
  summary: 'One product with its reviews',
  method: 'GET',
  path: '/api/products/:id',
  access: 'all',
  input: z.object({ id: ProductId }),
  output: Product,
});
