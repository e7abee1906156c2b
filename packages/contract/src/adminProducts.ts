import {
  ALT_MAX,
  DESCRIPTION_MAX,
  NAME_PART_MAX,
  PICTURES_MAX,
  SIZES_MAX,
  SIZE_NAME_MAX,
  STOCK_MAX,
  isImageReference,
} from '@shop/domain/products';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, NoInput, ProductId } from './fields.ts';
import { PriceInput, text } from './typedFields.ts';
import { Product } from './products.ts';

const STOCK_SENTENCE = `Please enter a whole number from 0 to ${STOCK_MAX}.`;

const Stock = z.int(STOCK_SENTENCE).check(z.gte(0, STOCK_SENTENCE), z.lte(STOCK_MAX, STOCK_SENTENCE));

/**
 * All sizes of the product, in their order; `[]` stands for S, M and L with one count for all three. A size without a
 * count keeps its own; when none has one, the stock of the product is spread over them.
 */
const SizesInput = z
  .array(
    z.object({
      size: text({ max: SIZE_NAME_MAX, missing: 'Please name the size.' }),
      countInStock: z.optional(Stock),
    }),
  )
  .check(
    z.maxLength(SIZES_MAX, `Please name at most ${SIZES_MAX} sizes.`),
    z.refine(
      (sizes) => new Set(sizes.map(({ size }) => size.toLowerCase())).size === sizes.length,
      'Please name each size once.',
    ),
  );

const Picture = text({ max: 500, missing: 'Please choose an image.' }).check(
  z.refine(isImageReference, 'Please use an uploaded image or an https address.'),
);

/** All pictures of the product, in their order. The first is its `image`. */
const ImagesInput = z.array(z.object({ url: Picture, alt: z.optional(text({ max: ALT_MAX })) })).check(
  z.minLength(1, 'Please choose an image.'),
  z.maxLength(PICTURES_MAX, `Please use at most ${PICTURES_MAX} pictures.`),
  z.refine(
    (images) => new Set(images.map(({ url }) => url)).size === images.length,
    'Please use each picture once.',
  ),
);

const TIME_SENTENCE = 'Please enter a date and a time.';
/** Servers store no year beyond 9999. */
const END_OF_TIME = Date.UTC(3000, 0);

const Time = z.iso
  .datetime({ offset: true, error: TIME_SENTENCE })
  .check(z.refine((value) => Date.parse(value) < END_OF_TIME, TIME_SENTENCE));

/** The fields of the edit form; each may be left out. */
export const ProductInput = z.object({
  name: z.optional(text({ max: NAME_PART_MAX, missing: 'Please enter a name.' })),
  price: z.optional(PriceInput),
  /** Alone it replaces the first picture and keeps the others. */
  image: z.optional(Picture),
  images: z.optional(ImagesInput),
  brand: z.optional(text({ max: NAME_PART_MAX })),
  category: z.optional(text({ max: NAME_PART_MAX })),
  description: z.optional(text({ max: DESCRIPTION_MAX, multiline: true })),
  countInStock: z.optional(Stock),
  sizes: z.optional(SizesInput),
  /**
   * When a draft, scheduled or withdrawn product goes into the shop. Null or a time that has passed stands for at once,
   * but does not bring a withdrawn product back.
   */
  publishAt: z.optional(z.nullable(Time)),
  /** Takes a product out of the shop, or puts it back: at `publishAt` if that is to come, else at once. */
  state: z.optional(z.enum(['public', 'withdrawn'], "Please choose 'public' or 'withdrawn'.")),
  version: z.optional(z.int()),
});

export const listProductNames = endpoint({
  name: 'listProductNames',
  summary: 'The categories and brands that products have, drafts included: they are offered while typing',
  method: 'GET',
  path: '/api/products/names',
  access: 'admin',
  input: NoInput,
  output: z.object({ categories: z.array(z.string()), brands: z.array(z.string()) }),
});

export const createProduct = endpoint({
  name: 'createProduct',
  summary: 'Makes a draft that only administrators see until its first valid save',
  method: 'POST',
  path: '/api/products',
  access: 'admin',
  input: NoInput,
  output: Product,
  status: 201,
});

export const updateProduct = endpoint({
  name: 'updateProduct',
  summary: 'Changes a product, whole or in part',
  method: 'PUT',
  path: '/api/products/:productId',
  access: 'admin',
  pathInBody: true,
  input: z.object({ productId: ProductId, ...ProductInput.def.shape }),
  output: Product,
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  summary: 'Takes a product out of the shop; orders keep it',
  method: 'DELETE',
  path: '/api/products/:id',
  access: 'admin',
  input: z.object({ id: ProductId }),
  output: Message,
});

export const restoreProduct = endpoint({
  name: 'restoreProduct',
  summary: 'Takes the deletion of a product back within 30 days; it stands where it stood before',
  method: 'PUT',
  path: '/api/products/:id/restore',
  access: 'admin',
  input: z.object({ id: ProductId }),
  output: Product,
});

export const uploadImage = endpoint({
  name: 'uploadImage',
  summary: 'Takes a JPEG, PNG or WebP and answers with its address',
  method: 'POST',
  path: '/api/upload',
  access: 'admin',
  body: 'multipart',
  input: z.object({ image: z.file('Please choose an image.') }),
  output: z.object({ message: z.string(), image: z.string() }),
  status: 201,
});
