import { BASE_COLORS } from '@shop/domain/baseColors';
import { FITS, PRODUCT_STATES } from '@shop/domain/products';
import * as z from 'zod/mini';
import * as calls from './calls/products.ts';
import { ContentVersion } from './contentVersion.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput, PageNumber, ProductId, Rand } from './fields.ts';
import { ProductFacets, ProductFilters } from './productFilters.ts';

/** Public reply of the shop to a review; `createdAt` remains when the text is changed. */
export const ReviewReply = z.object({
  text: z.string(),
  createdAt: z.string(),
  version: z.optional(ContentVersion),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const Review = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  /** True on the caller's own review and absent on all others. */
  isMine: z.optional(z.boolean()),
  /** True when the reviewer has paid for the product; otherwise absent. */
  verified: z.optional(z.boolean()),
  /**
   * Size that the reviewer names. If the reviewer has bought only one size, that size replaces it. Absent
   * when the reviewer names none.
   */
  size: z.optional(z.string()),
  fit: z.optional(z.enum(FITS)),
  /** Absent when the shop has not replied. */
  reply: z.optional(ReviewReply),
});
export type Review = z.infer<typeof Review>;

/** A product as contained in lists. */
export const ProductSummary = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  /** Current price: the sale price during a sale, otherwise the regular price. */
  price: Rand,
  description: z.string(),
  brand: z.string(),
  category: z.string(),
  /** Slugs of brand and category, as URLs and filters use them. */
  brandSlug: z.optional(z.string()),
  categorySlug: z.optional(z.string()),
  /** Number of units that can be sold now, without the reserved ones. */
  countInStock: z.number(),
  rating: z.number(),
  numReviews: z.number(),
  /** Change counter; an update that names an older version is refused. */
  version: z.number(),
  /** True for a draft; sent to administrators only. */
  isDraft: z.optional(z.boolean()),
  /** State of the product; sent to administrators only, absent when public. */
  state: z.optional(z.enum(PRODUCT_STATES)),
  /** Time in UTC at which a scheduled product is published; a draft may have one as well. */
  publishAt: z.optional(z.string()),
  /**
   * Reference price: the lowest price in the 30 days before the running sale. Absent without a sale, and when
   * it is unknown or not higher than the sale price.
   */
  was: z.optional(Rand),
  /** Time in UTC at which the running sale ends; absent without a sale. */
  saleUntil: z.optional(z.string()),
  /** Sale that runs or is planned; sent to administrators only. */
  sale: z.optional(z.object({ regularPrice: Rand, price: Rand, from: z.string(), until: z.string() })),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

/** A size of a product and the number of its units that can be sold now. */
export const ProductSize = z.object({ size: z.string(), countInStock: z.number() });

/** A picture of a product. `alt` is empty without an alternative text; pages then use the product's name. */
export const ProductImage = z.object({ url: z.string(), alt: z.string() });
export type ProductImage = z.infer<typeof ProductImage>;

/** Size chart of a category. A row has one value per measure, e.g. for 'Chest (cm)'. */
export const SizeChart = z.object({
  measures: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.number()) })),
  /** Advice on how to measure or which size to choose. */
  note: z.optional(z.string()),
});
export type SizeChart = z.infer<typeof SizeChart>;

export const Product = z.object({
  ...ProductSummary.shape,
  /** Base color; absent without one. */
  color: z.optional(z.enum(BASE_COLORS)),
  /** At most 8 pictures; the first one is `image`. Empty while a draft has none. */
  images: z.optional(z.array(ProductImage)),
  /** Size chart of the product's category, if it has one. */
  sizeChart: z.optional(SizeChart),
  /**
   * At most 20 sizes in order; `countInStock` is their sum. Absent for a product that has S, M and L with one shared
   * count. The buyer of a product whose only size is 'One size' does not choose it.
   */
  sizes: z.optional(z.array(ProductSize)),
  reviews: z.array(Review),
  /** Numbers of reviewers by fit; absent when no reviewer names one. */
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
  /** Number of matching products; for a very common keyword only the best matches are counted. */
  total: z.optional(z.number()),
  facets: z.optional(ProductFacets),
  /** Selected category; present when exactly one is selected and exists. */
  category: z.optional(z.object({ name: z.string(), slug: z.string() })),
  /**
   * Slug of the category that received the products of the selected one; sent when exactly one category is
   * selected and has no products.
   */
  moved: z.optional(z.object({ category: z.string() })),
  /** Corrected keyword that was searched for; sent when the keyword as typed matched nothing. */
  correctedTo: z.optional(z.string()),
  /**
   * Suggested search, sent when the keyword as typed matched nothing and one of its words is a size: the
   * other words, with a filter by that size.
   */
  asFilter: z.optional(z.object({ keyword: z.string(), size: z.string() })),
});

export const listProducts = defineEndpoint({
  ...calls.listProducts,
  summary:
    'Products, newest first; with a keyword those that match, best first; narrowed and sorted as asked',
  input: ListProductsInput,
  output: ListProductsOutput,
});

export const ListTopProductsOutput = z.array(ProductSummary);

export const listTopProducts = defineEndpoint({
  ...calls.listTopProducts,
  summary: 'The best rated products; the first is featured on the landing page',
  input: NoInput,
  output: ListTopProductsOutput,
});

export const GetProductInput = z.object({ id: ProductId });

export const getProduct = defineEndpoint({
  ...calls.getProduct,
  summary: 'One product with its reviews',
  input: GetProductInput,
  output: Product,
});
