import { BASE_COLORS } from '@shop/domain/baseColors';
import {
  MAX_ALT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PICTURES,
  MAX_SIZES,
  MAX_SIZE_NAME_LENGTH,
  MAX_STOCK,
  isImageReference,
} from '@shop/domain/products';
import { COUNT_REASONS } from '@shop/domain/stock';
import * as z from 'zod/mini';
import { PriceInput, createTextSchema } from './inputFields.ts';

const STOCK_MESSAGE = `Please enter a whole number from 0 to ${MAX_STOCK}.`;

const Stock = z.int(STOCK_MESSAGE).check(z.gte(0, STOCK_MESSAGE), z.lte(MAX_STOCK, STOCK_MESSAGE));

/**
 * All sizes of the product, in order. `[]` means S, M and L with one shared count. A size without a count
 * keeps its stored count, or gets 0 if it is new. If no size has a count, `countInStock`, or else the stored
 * stock of the product, is spread over all sizes.
 */
const SizesInput = z
  .array(
    z.object({
      size: createTextSchema({ max: MAX_SIZE_NAME_LENGTH, missing: 'Please enter the size.' }),
      countInStock: z.optional(Stock),
    }),
  )
  .check(
    z.maxLength(MAX_SIZES, `Please enter at most ${MAX_SIZES} sizes.`),
    z.refine(
      (sizes) => new Set(sizes.map(({ size }) => size.toLowerCase())).size === sizes.length,
      'Please enter each size once.',
    ),
  );

const Picture = createTextSchema({ max: 500, missing: 'Please choose an image.' }).check(
  z.refine(isImageReference, 'Please use an uploaded image or an https address.'),
);

/** Alternative text of a picture. */
export const PictureText = createTextSchema({ max: MAX_ALT_LENGTH });

/** All pictures of the product, in order. The first one is its `image`. */
const ImagesInput = z.array(z.object({ url: Picture, alt: z.optional(PictureText) })).check(
  z.minLength(1, 'Please choose an image.'),
  z.maxLength(MAX_PICTURES, `Please use at most ${MAX_PICTURES} pictures.`),
  z.refine(
    (images) => new Set(images.map(({ url }) => url)).size === images.length,
    'Please use each picture once.',
  ),
);

const TIME_MESSAGE = 'Please enter a date and a time.';
/**
 * Exclusive upper bound of times, in milliseconds: the year 3000. MySQL and MariaDB store no year above 9999.
 */
const MAX_TIME_MS = Date.UTC(3000, 0);

export const DateTimeField = z.iso
  .datetime({ offset: true, error: TIME_MESSAGE })
  .check(z.refine((value) => Date.parse(value) < MAX_TIME_MS, TIME_MESSAGE));

/**
 * Sale of a product. An omitted field keeps its value. Without a start, given or stored, the sale begins
 * immediately; a null `salePrice` ends it.
 */
export const SaleFields = {
  salePrice: z.optional(z.nullable(PriceInput)),
  saleFrom: z.optional(z.nullable(DateTimeField)),
  saleUntil: z.optional(z.nullable(DateTimeField)),
};

/** Fields of the product form; a call may omit any of them. */
export const ProductInput = z.object({
  name: z.optional(createTextSchema({ max: MAX_PRODUCT_NAME_LENGTH, missing: 'Please enter a name.' })),
  /** The regular price, which returns when a sale ends. */
  price: z.optional(PriceInput),
  ...SaleFields,
  /** Replaces the first picture and retains the others when sent without `images`. */
  image: z.optional(Picture),
  images: z.optional(ImagesInput),
  brand: z.optional(createTextSchema({ max: MAX_PRODUCT_NAME_LENGTH })),
  category: z.optional(createTextSchema({ max: MAX_PRODUCT_NAME_LENGTH })),
  /** Base color; null removes it. */
  color: z.optional(z.nullable(z.enum(BASE_COLORS, `Please choose one of ${BASE_COLORS.join(', ')}.`))),
  description: z.optional(createTextSchema({ max: MAX_DESCRIPTION_LENGTH, multiline: true })),
  countInStock: z.optional(Stock),
  sizes: z.optional(SizesInput),
  /**
   * Time at which a draft, scheduled or withdrawn product is published. Null or a past time means immediately, but does
   * not publish a withdrawn product.
   */
  publishAt: z.optional(z.nullable(DateTimeField)),
  /**
   * New state: `withdrawn` takes the product out of the shop; `public` publishes it again, at `publishAt` if
   * that is in the future, otherwise immediately.
   */
  state: z.optional(z.enum(['public', 'withdrawn'], "Please choose 'public' or 'withdrawn'.")),
  version: z.optional(z.int()),
});

const PERCENT_MESSAGE = 'Please enter a percentage from -90 to 500, with at most one decimal, but not 0.';
/** Price change in percent: -10 lowers each price by a tenth. */
export const PercentField = z
  .number(PERCENT_MESSAGE)
  .check(
    z.refine(
      (percent) => percent >= -90 && percent <= 500 && percent !== 0 && hasAtMostOneDecimal(percent),
      PERCENT_MESSAGE,
    ),
  );

const hasAtMostOneDecimal = (percent: number): boolean =>
  Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9;

const SALE_PERCENT_MESSAGE = 'Please enter a percentage from 1 to 90, with at most one decimal.';
/** Reduction of a sale in percent: 1 to 90, with at most one decimal. */
export const SalePercentField = z
  .number(SALE_PERCENT_MESSAGE)
  .check(
    z.refine(
      (percent) => percent >= 1 && percent <= 90 && hasAtMostOneDecimal(percent),
      SALE_PERCENT_MESSAGE,
    ),
  );

/** Field of the form that changes the regular price of one product, in rand. */
export const PriceFields = z.object({ price: PriceInput });

const QUANTITY_MESSAGE = `Please enter a whole number from 0 to ${MAX_STOCK}.`;

/** Fields of the form that changes the stock count of a product or of one of its sizes. */
export const MovementFields = z.object({
  reason: z.enum(COUNT_REASONS, `Please choose one of ${COUNT_REASONS.join(', ')}.`),
  pieces: z.int(QUANTITY_MESSAGE).check(z.gte(0, QUANTITY_MESSAGE), z.lte(MAX_STOCK, QUANTITY_MESSAGE)),
  /** Size to change; required for a product with several sizes. */
  size: z.optional(z.string().check(z.maxLength(MAX_SIZE_NAME_LENGTH))),
});
