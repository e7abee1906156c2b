import { FITS, PRODUCT_LIFE } from '@shop/domain/products';
import * as z from 'zod/mini';
import * as calls from './calls/products.ts';
import { endpoint } from './endpoint.ts';
import { NoInput, PageNumber, ProductId, Rand } from './fields.ts';
import { ProductFacets, ProductFilters } from './productFilters.ts';

export const Review = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  /** True on the caller's own review and absent on all others. */
  isMine: z.optional(z.boolean()),
  /** True when the reviewer has paid for the product, else absent. */
  verified: z.optional(z.boolean()),
  /** The size that the reviewer names, or the one that was bought; absent when the reviewer names none. */
  size: z.optional(z.string()),
  fit: z.optional(z.enum(FITS)),
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
  /** The names as they stand in addresses and filters. */
  brandSlug: z.optional(z.string()),
  categorySlug: z.optional(z.string()),
  /** How many pieces can be sold now, without the reserved ones. */
  countInStock: z.number(),
  rating: z.number(),
  numReviews: z.number(),
  /** A counter of changes; an update that names an older version is refused. */
  version: z.number(),
  /** Seen by administrators only. */
  isDraft: z.optional(z.boolean()),
  /** Seen by administrators only; absent when the product is public. */
  state: z.optional(z.enum(PRODUCT_LIFE)),
  /** When a scheduled product goes into the shop, in UTC; a draft may have a time as well. */
  publishAt: z.optional(z.string()),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

/** A size of a product and how many pieces of it can be sold now. */
export const ProductSize = z.object({ size: z.string(), countInStock: z.number() });

/** A picture of a product. Without an alternative text, `alt` is empty and pages use the product's name. */
export const ProductImage = z.object({ url: z.string(), alt: z.string() });
export type ProductImage = z.infer<typeof ProductImage>;

/** The measures of each size. A row has one value for each measure, e.g. for 'Chest (cm)'. */
export const SizeChart = z.object({
  measures: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.number()) })),
  /** How to measure, or which size to take. */
  note: z.optional(z.string()),
});
export type SizeChart = z.infer<typeof SizeChart>;

export const Product = z.object({
  ...ProductSummary.def.shape,
  /** At most 8, the first of which is `image`; none as long as a draft has no image. */
  images: z.optional(z.array(ProductImage)),
  /** The chart of the product's category, if it has one. */
  sizeChart: z.optional(SizeChart),
  /**
   * At most 20, in their order; `countInStock` is their sum. Absent when the product comes in S, M and L with one count
   * for all three. A single 'One size' is not asked for.
   */
  sizes: z.optional(z.array(ProductSize)),
  reviews: z.array(Review),
  /** How many reviewers say so; absent when none does. */
  fit: z.optional(z.object({ small: z.number(), true: z.number(), large: z.number() })),
});
export type Product = z.infer<typeof Product>;

export const ListProductsInput = z.object({
  keyword: z.optional(z.string()),
  pageNumber: PageNumber,
  ...ProductFilters,
});

export const ListProductsOutput = z.object({
  products: z.array(ProductSummary),
  page: z.number(),
  pages: z.number(),
  /** Of a very common keyword only the best matches are counted. */
  total: z.optional(z.number()),
  facets: z.optional(ProductFacets),
  /** The category, when exactly one is asked for and the shop has it. */
  category: z.optional(z.object({ name: z.string(), slug: z.string() })),
  /**
   * The slugs under which the list is found now, by the names of its inputs: the category that is asked for has no products
   * since it was renamed.
   */
  moved: z.optional(z.object({ category: z.string() })),
  /** The keyword that was searched for, when the given one matched nothing as it was spelled. */
  correctedTo: z.optional(z.string()),
});

export const listProducts = endpoint({
  ...calls.listProducts,
  summary:
    'Products, newest first; with a keyword those that match, best first; narrowed and sorted as asked',
  input: ListProductsInput,
  output: ListProductsOutput,
});

export const TopProductsOutput = z.array(ProductSummary);

export const topProducts = endpoint({
  ...calls.topProducts,
  summary: 'The best rated products; the first is featured on the landing page',
  input: NoInput,
  output: TopProductsOutput,
});

export const GetProductInput = z.object({ id: ProductId });

export const getProduct = endpoint({
  ...calls.getProduct,
  summary: 'One product with its reviews',
  input: GetProductInput,
  output: Product,
});
