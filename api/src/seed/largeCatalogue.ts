import { catalogue } from '#catalogue';
import { ONE_SIZE, DEFAULT_SIZES } from '@shop/domain/products';
import { NO_PRICE } from '@shop/domain/salePrices';
import { spreadCount } from '@shop/domain/stock';
import { v7 as uuid } from 'uuid';
import type { ProductEntity } from '../database/entities/catalogue.ts';
import type { SeededProduct } from './stockRows.ts';
import { createSizeRows } from './stockRows.ts';

const PLACES = [
  'Karoo',
  'Namib',
  'Cederberg',
  'Overberg',
  'Swartland',
  'Kalahari',
  'Drakens',
  'Langeberg',
  'Boland',
  'Sandveld',
];
const PRODUCT_KINDS = [
  'Tee',
  'Hoodie',
  'Cap',
  'Tote',
  'Beanie',
  'Socks',
  'Longsleeve',
  'Backpack',
  'Bucket Hat',
  'Sticker',
];
const CATEGORIES = [
  'T-shirts',
  'Hoodies',
  'Caps',
  'Bags',
  'Accessories',
  'Accessories',
  'Longsleeves',
  'Bags',
  'Caps',
  'Accessories',
];
const STYLES = [
  'Washed',
  'Heavy',
  'Boxy',
  'Slim',
  'Striped',
  'Plain',
  'Printed',
  'Stitched',
  'Dyed',
  'Quilted',
  'Ribbed',
  'Faded',
];
const BRANDS = ['Koppie', 'Halfmens', 'Witgat', 'Buchu', 'Kiepersol'];
const COLOURS = ['ochre', 'slate', 'moss', 'ivory', 'rust', 'indigo', 'plum', 'sand', 'charcoal', 'teal'];
const PRICE_STEPS = 140;
const CLOTHES_CATEGORIES = ['T-shirts', 'Hoodies', 'Longsleeves'];
/** Size ranges that generated clothes use in rotation. */
const SIZE_RANGES = [
  DEFAULT_SIZES,
  ['XS', ...DEFAULT_SIZES],
  [...DEFAULT_SIZES, 'XL'],
  ['XS', ...DEFAULT_SIZES, 'XL'],
];

/** Generates a product for benchmarks. Name, stock, price and age follow from the index. */
export function createGeneratedProduct(index: number, newest: Date): SeededProduct {
  const row = toProductRow(index, newest);
  const range = SIZE_RANGES[Math.floor(index / 10) % SIZE_RANGES.length] ?? DEFAULT_SIZES;
  const names = CLOTHES_CATEGORIES.includes(row.category) ? range : [ONE_SIZE];
  // The first size of clothes with an even index is sold out.
  const soldOutCount = names.length > 1 && index % 2 === 0 ? 1 : 0;
  const spreadCounts = spreadCount(new Array<number>(names.length - soldOutCount).fill(0), row.stock);
  const counts = [...new Array<number>(soldOutCount).fill(0), ...spreadCounts];
  const sizes = names.map((size, position) => ({ size, countInStock: counts[position] ?? 0 }));
  return { row, sizes: createSizeRows(row.id, sizes) };
}

function toProductRow(index: number, newest: Date): ProductEntity {
  const pickWord = (words: readonly string[], period: number): string =>
    words[Math.floor(index / period) % words.length] ?? '';
  const kind = pickWord(PRODUCT_KINDS, 1);
  const colour = pickWord(COLOURS, 7);
  const stock = index % 61;
  return {
    id: uuid(),
    state: 'public',
    publishAt: null,
    name: `${pickWord(PLACES, 10)} ${pickWord(STYLES, 100)} ${kind} ${index + 1}`,
    image: catalogue[index % catalogue.length]?.image ?? '',
    brand: pickWord(BRANDS, 3),
    category: pickWord(CATEGORIES, 1),
    color: null,
    description: `${kind} in ${colour} cotton, cut and sewn in batch ${Math.floor(index / 50) + 1}. Wash cold.`,
    ...NO_PRICE,
    priceCents: 9900 + (index % PRICE_STEPS) * 1000,
    stock,
    reserved: 0,
    sold: 0,
    received: stock,
    ratingMicros: 0,
    pulledMicros: 0,
    numReviews: 0,
    version: 1,
    createdAt: new Date(newest.getTime() - index * 1000),
    changedAt: null,
    archivedAt: null,
    archivedFrom: null,
  };
}
