import { addTable, fillTable } from '../steps.ts';
import { bool, foreignKey, id, index, int, text, varchar } from '../tableColumns.ts';

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  tee: ['tshirt'],
  teeshirt: ['tshirt', 'tee'],
  tshirt: ['tee'],
  hoody: ['hoodie'],
  sweater: ['hoodie', 'sweatshirt'],
  sweatshirt: ['hoodie'],
  jersey: ['hoodie', 'sweatshirt'],
  jumper: ['hoodie', 'sweatshirt'],
  pullover: ['hoodie', 'sweatshirt'],
  beany: ['beanie'],
  toque: ['beanie'],
  tuque: ['beanie'],
  snapback: ['cap'],
  rucksack: ['backpack'],
  cup: ['mug'],
  flask: ['bottle'],
};

/** Lists the numbers from 0 to `length` - 1. */
const listNumbers = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Indexes of the catalogue for search and filters, and the counters of its changes. */
export const searchSchema = [
  addTable({
    name: 'search_words',
    withoutRowid: true,
    columns: [
      varchar('word', 50, { isPrimary: true }),
      id('productId', { isPrimary: true }),
      int('weight'),
      bool('isPublic'),
    ],
    indices: [
      index('search_words_product', 'productId', 'word', 'weight'),
      index('search_words_rank', 'weight', 'word', 'productId', 'isPublic'),
    ],
    foreignKeys: [foreignKey('search_words_product_fk', 'productId', 'products', 'CASCADE')],
  }),
  addTable({
    name: 'product_facets',
    columns: [
      id('productId', { isPrimary: true }),
      varchar('cell', 22),
      varchar('category', 100),
      varchar('brand', 100),
      varchar('sizes', 450),
      varchar('stocked', 450),
      int('stars'),
      int('priceCents'),
      int('indexForm'),
    ],
    indices: [
      index('product_facets_cell', 'cell', 'priceCents', 'productId'),
      index('product_facets_category', 'category', 'priceCents', 'productId'),
      index('product_facets_brand', 'brand', 'productId'),
    ],
    foreignKeys: [foreignKey('product_facets_product_fk', 'productId', 'products', 'CASCADE')],
  }),
  addTable({
    name: 'search_vocabulary',
    columns: [varchar('word', 50, { isPrimary: true }), int('letters')],
    indices: [index('search_vocabulary_letters', 'letters', 'word')],
  }),
  addTable({
    name: 'search_synonyms',
    columns: [varchar('word', 50, { isPrimary: true }), varchar('means', 50, { isPrimary: true })],
  }),
  fillTable(
    'search_synonyms',
    Object.entries(SYNONYMS).flatMap(([word, meanings]) => meanings.map((means) => ({ word, means }))),
  ),
  addTable({
    name: 'shown_values',
    columns: [varchar('kind', 8, { isPrimary: true }), varchar('slug', 100, { isPrimary: true })],
  }),
  addTable({ name: 'catalogue_version', columns: [int('slot', { isPrimary: true }), int('changes')] }),
  // Slots 16 to 31 count changes after which the same products are listed in the same order.
  fillTable(
    'catalogue_version',
    listNumbers(32).map((slot) => ({ slot, changes: 0 })),
  ),
  addTable({
    name: 'listing_changes',
    columns: [
      int('slot', { isPrimary: true }),
      int('place', { isPrimary: true }),
      int('number'),
      text('touched'),
    ],
  }),
  fillTable(
    'listing_changes',
    listNumbers(16 * 8).map((n) => ({ slot: Math.floor(n / 8), place: n % 8, number: 0, touched: '{}' })),
  ),
];
