import { toSlug } from '@shop/domain/slugs';
import type { QueryRunner } from 'typeorm';
import { Table } from 'typeorm';
import { addIndex, addTable, changeRows, changeRowsBy, migration } from './steps.ts';
import { foreignKey, id, int, varchar } from './tableColumns.ts';

const productFacets = new Table({
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
    { name: 'product_facets_cell', columnNames: ['cell', 'priceCents', 'productId'] },
    { name: 'product_facets_category', columnNames: ['category', 'priceCents', 'productId'] },
    { name: 'product_facets_brand', columnNames: ['brand', 'productId'] },
  ],
  foreignKeys: [foreignKey('product_facets_product_fk', 'productId', 'products', 'CASCADE')],
});

const searchVocabulary = new Table({
  name: 'search_vocabulary',
  columns: [varchar('word', 50, { isPrimary: true }), int('letters')],
  indices: [{ name: 'search_vocabulary_letters', columnNames: ['letters', 'word'] }],
});

const searchSynonyms = new Table({
  name: 'search_synonyms',
  columns: [varchar('word', 50, { isPrimary: true }), varchar('means', 50, { isPrimary: true })],
});

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

const synonymRows = Object.entries(SYNONYMS).flatMap(([word, meanings]) =>
  meanings.map(
    (means) =>
      `INSERT INTO search_synonyms (word, means) SELECT '${word}', '${means}' FROM (SELECT 1 AS one) AS once
       WHERE NOT EXISTS (SELECT 1 FROM search_synonyms WHERE word = '${word}' AND means = '${means}')`,
  ),
);

const shownValues = new Table({
  name: 'shown_values',
  columns: [varchar('kind', 8, { isPrimary: true }), varchar('slug', 100, { isPrimary: true })],
});

/** Products that have left the shop are not indexed again, so what shoppers found them by is noted here. */
const ONCE_SHOWN = {
  category: "SELECT DISTINCT category AS name FROM products WHERE state IN ('withdrawn', 'archived')",
  brand: "SELECT DISTINCT brand AS name FROM products WHERE state IN ('withdrawn', 'archived')",
  size: `SELECT DISTINCT s.size AS name FROM product_sizes s JOIN products p ON p.id = s.productId
    WHERE p.state IN ('withdrawn', 'archived')`,
};

async function noteOnceShown(runner: QueryRunner): Promise<void> {
  for (const [kind, sql] of Object.entries(ONCE_SHOWN)) {
    const rows = await runner.manager.query<{ name: string }[]>(sql);
    for (const slug of new Set(rows.map(({ name }) => toSlug(name)))) {
      if (slug === '') continue;
      await runner.query(
        `INSERT INTO shown_values (kind, slug) SELECT ?, ? FROM (SELECT 1 AS one) AS once
         WHERE NOT EXISTS (SELECT 1 FROM shown_values WHERE kind = ? AND slug = ?)`,
        [kind, slug, kind, slug],
      );
    }
  }
}

/** The rows of the products so far are written at the next start, by `features/catalogue/search/renewIndex.ts`. */
export const Finding1765200000000 = migration(
  'Finding1765200000000',
  addTable(productFacets),
  addTable(searchVocabulary),
  addTable(searchSynonyms),
  changeRows('synonyms', ...synonymRows),
  addTable(shownValues),
  changeRowsBy('values shown so far', noteOnceShown),
  addIndex('products', { name: 'products_price', columnNames: ['state', 'priceCents', 'id'] }),
  addIndex('products', { name: 'products_sold', columnNames: ['state', 'sold', 'id'] }),
  addIndex('products', { name: 'products_category', columnNames: ['state', 'category', 'createdAt', 'id'] }),
  addIndex('order_lines', { name: 'order_lines_together', columnNames: ['productId', 'orderId'] }),
);
