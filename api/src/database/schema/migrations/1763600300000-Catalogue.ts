import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { bool, foreignKey, id, int, text, time, varchar } from './tableColumns.ts';

const products = new Table({
  name: 'products',
  columns: [
    id('id', { isPrimary: true }),
    varchar('state', 10),
    varchar('name', 100),
    varchar('image', 500),
    varchar('brand', 100),
    varchar('category', 100),
    text('description'),
    int('priceCents'),
    int('stock'),
    int('reserved'),
    int('sold'),
    int('received'),
    int('ratingMicros'),
    int('numReviews'),
    int('version'),
    time('createdAt'),
  ],
  indices: [
    { name: 'products_newest', columnNames: ['state', 'createdAt', 'id'] },
    { name: 'products_created', columnNames: ['createdAt', 'id'] },
    { name: 'products_top', columnNames: ['state', 'ratingMicros', 'numReviews', 'id'] },
  ],
});

const searchWords = new Table({
  name: 'search_words',
  withoutRowid: true,
  columns: [
    varchar('word', 50, { isPrimary: true }),
    id('productId', { isPrimary: true }),
    int('weight'),
    bool('isPublic'),
  ],
  indices: [{ name: 'search_words_product', columnNames: ['productId', 'word', 'weight'] }],
  foreignKeys: [foreignKey('search_words_product_fk', 'productId', 'products', 'CASCADE')],
});

const reviews = new Table({
  name: 'reviews',
  columns: [
    id('id', { isPrimary: true }),
    id('productId'),
    id('userId'),
    int('rating'),
    text('comment'),
    time('createdAt'),
  ],
  indices: [
    { name: 'reviews_once', columnNames: ['productId', 'userId'], isUnique: true },
    { name: 'reviews_user', columnNames: ['userId'] },
  ],
  foreignKeys: [
    foreignKey('reviews_product_fk', 'productId', 'products'),
    foreignKey('reviews_user_fk', 'userId', 'users'),
  ],
});

export const Catalogue1763600300000 = migration(
  'Catalogue1763600300000',
  addTable(products),
  addTable(searchWords),
  addTable(reviews),
);
