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
import { COUNT_REASONS } from '@shop/domain/stock';
import * as z from 'zod/mini';
import { PriceInput, text } from './typedFields.ts';

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

const PERCENT_SENTENCE = 'Please enter a percentage from -90 to 500, with at most one decimal, but not 0.';
/** A change of prices: -10 lowers each by a tenth. */
export const PercentField = z
  .number(PERCENT_SENTENCE)
  .check(
    z.refine(
      (percent) => percent >= -90 && percent <= 500 && percent !== 0 && isTenth(percent),
      PERCENT_SENTENCE,
    ),
  );

const isTenth = (percent: number): boolean => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9;

/** The field by which the price of one product is changed. */
export const PriceFields = z.object({ price: PriceInput });

const PIECES_SENTENCE = `Please enter a whole number from 0 to ${STOCK_MAX}.`;

/** The fields of a change of the count. */
export const MovementFields = z.object({
  reason: z.enum(COUNT_REASONS, `Please choose one of ${COUNT_REASONS.join(', ')}.`),
  pieces: z.int(PIECES_SENTENCE).check(z.gte(0, PIECES_SENTENCE), z.lte(STOCK_MAX, PIECES_SENTENCE)),
  /** Needed for a product with several sizes. */
  size: z.optional(z.string().check(z.maxLength(SIZE_NAME_MAX))),
});
