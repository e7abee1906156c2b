import type { updateProduct } from '@shop/contract/adminProducts';
import type { InputOf } from '@shop/contract/endpoint';
import type { Product, ProductImage } from '@shop/contract/products';
import { BASE_COLORS } from '@shop/domain/baseColors';
import { normalizeTypedRand } from '@shop/domain/money';
import { ONE_SIZE, isImageReference, isOneSize } from '@shop/domain/products';
import type { ProductFields, SizeRow } from './productFields.ts';
import { getProductState } from './getProductState.ts';
import { toProductFields, isSameValue } from './productFields.ts';
import { toIsoTime } from '../../shared/shopTime.ts';

type ProductInput = Omit<InputOf<typeof updateProduct>, 'productId'>;

/**
 * Builds the request body of a save. Stock, sizes, pictures, color, times and sale are included only if edited, so
 * that a save does not reset the stock if units were sold while the form was open.
 */
export function toProductInput(base: Product, fields: ProductFields): ProductInput {
  const { name, image, brand, category, description } = fields;
  return {
    name,
    image,
    brand,
    category,
    description,
    price: normalizeTypedRand(fields.price),
    ...toSizesInput(base, fields),
    ...toImagesInput(base, fields),
    ...toColorInput(base, fields),
    ...toPublishAtInput(base, fields),
    ...toSaleInput(base, fields),
    version: base.version,
  };
}

/**
 * Builds the request body with the edited fields only, so that the product's history names only these. For a draft
 * the body also has `ALWAYS_INCLUDED_FIELDS`, because the first save publishes them.
 */
export function toChangedInput(base: Product, fields: ProductFields): ProductInput {
  const input = toProductInput(base, fields);
  if (getProductState(base) === 'draft') return input;
  const baseFields = toProductFields(base);
  const unchanged = ALWAYS_INCLUDED_FIELDS.filter((name) => isSameValue(fields[name], baseFields[name]));
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !unchanged.some((field) => field === name)),
  );
}

/** Fields that `toProductInput` includes even if they were not edited. */
const ALWAYS_INCLUDED_FIELDS = ['name', 'image', 'brand', 'category', 'description', 'price'] as const;

function parseStock(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** Returns the rows of the sizes; none while the product is sold in one size. */
const getSizeRows = ({ isOneSize: hasOneSize, sizes }: ProductFields): SizeRow[] => (hasOneSize ? [] : sizes);

function toSizesInput(base: Product, fields: ProductFields): Pick<ProductInput, 'sizes' | 'countInStock'> {
  const rows = getSizeRows(fields);
  if (rows.length > 0) {
    if (isSameValue(rows, getSizeRows(toProductFields(base)))) return {};
    return {
      sizes: rows.map(({ size, countInStock }) => ({ size, countInStock: parseStock(countInStock) })),
    };
  }
  const previousSizes = base.sizes ?? [];
  const isChanged = fields.isOneSize ? !isOneSize(previousSizes) : previousSizes.length > 0;
  const isStockTyped = fields.countInStock !== String(base.countInStock);
  return {
    ...(isChanged && { sizes: fields.isOneSize ? [{ size: ONE_SIZE }] : [] }),
    ...(isStockTyped && { countInStock: parseStock(fields.countInStock) }),
  };
}

/** Returns all pictures, the first with the URL of the field Image. */
export function getPictures({ image, images: [first, ...others] }: ProductFields): ProductImage[] {
  if (image.trim() === '' && others.length === 0) return [];
  return [{ url: image.trim(), alt: first?.alt ?? '' }, ...others];
}

/**
 * Returns the pictures if they were edited. A single picture without alternative text, and pictures with an invalid
 * first one, are sent only as `image`, so that an error is shown at the field Image.
 */
function toImagesInput(base: Product, fields: ProductFields): Pick<ProductInput, 'images'> {
  const images = getPictures(fields);
  const baseImages = toProductFields(base).images;
  const isPlain =
    [...images.slice(1), ...baseImages.slice(1)].length === 0 &&
    [...images, ...baseImages].every(lacksAltText);
  if (isPlain || isSameValue(images, baseImages) || !isImageReference(fields.image.trim())) return {};
  return { images };
}

const lacksAltText = ({ alt }: ProductImage): boolean => alt === '';

/** Returns the color if it was edited; null for none. */
function toColorInput(base: Product, { color }: ProductFields): Pick<ProductInput, 'color'> {
  if (color === toProductFields(base).color) return {};
  return { color: BASE_COLORS.find((each) => each === color) ?? null };
}

function toPublishAtInput(base: Product, { publishAt }: ProductFields): Pick<ProductInput, 'publishAt'> {
  if (publishAt === toProductFields(base).publishAt) return {};
  return { publishAt: publishAt === '' ? null : toIsoTime(publishAt) };
}

/** Returns the fields of the sale that were edited. An emptied field is null; without a price there is no sale. */
function toSaleInput(base: Product, fields: ProductFields): ProductInput {
  const baseFields = toProductFields(base);
  const edited = (['salePrice', 'saleFrom', 'saleUntil'] as const).filter(
    (name) => fields[name] !== baseFields[name],
  );
  return Object.fromEntries(
    edited.map((name) => {
      const typed = fields[name].trim();
      const value = name === 'salePrice' ? normalizeTypedRand(typed) : toIsoTime(typed);
      return [name, typed === '' ? null : value];
    }),
  );
}

/** Returns the sum of the sizes' stock, or the single count without sizes; a non-numeric field counts as 0. */
export function getTotalStock(fields: ProductFields): number {
  const rows = getSizeRows(fields);
  if (rows.length === 0) return parseStock(fields.countInStock) || 0;
  return rows.reduce((sum, { countInStock }) => sum + (parseStock(countInStock) || 0), 0);
}
