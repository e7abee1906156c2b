import { addTable } from '../steps.ts';
import { bool, foreignKey, hash, id, index, int, text, time, uniqueIndex, varchar } from '../tableColumns.ts';

/** Reviews, saved products, and subscriptions to stock alerts with the addresses that have opted out. */
export const reviewsSchema = [
  addTable({
    name: 'reviews',
    columns: [
      id('id', { isPrimary: true }),
      id('productId'),
      id('userId'),
      int('rating'),
      text('comment'),
      time('createdAt'),
      bool('isVerified', { default: 0 }),
      varchar('size', 20, { isNullable: true }),
      varchar('fit', 5, { isNullable: true }),
    ],
    indices: [
      uniqueIndex('reviews_once', 'productId', 'userId'),
      index('reviews_user', 'userId'),
      index('reviews_fit', 'productId', 'fit'),
      index('reviews_newest', 'createdAt', 'id', 'productId'),
      index('reviews_rating', 'rating', 'createdAt', 'id', 'productId'),
    ],
    foreignKeys: [
      foreignKey('reviews_product_fk', 'productId', 'products'),
      foreignKey('reviews_user_fk', 'userId', 'users'),
    ],
  }),
  addTable({
    name: 'deleted_reviews',
    columns: [
      id('id', { isPrimary: true }),
      id('productId'),
      id('userId'),
      int('rating'),
      text('comment'),
      bool('isVerified'),
      varchar('size', 20, { isNullable: true }),
      varchar('fit', 5, { isNullable: true }),
      time('createdAt'),
      time('deletedAt'),
    ],
    indices: [index('deleted_reviews_age', 'deletedAt'), index('deleted_reviews_user', 'userId')],
    foreignKeys: [
      foreignKey('deleted_reviews_product_fk', 'productId', 'products'),
      foreignKey('deleted_reviews_user_fk', 'userId', 'users'),
    ],
  }),
  addTable({
    name: 'saved_products',
    columns: [id('userId', { isPrimary: true }), id('productId', { isPrimary: true }), time('savedAt')],
    indices: [
      index('saved_products_newest', 'userId', 'savedAt', 'productId'),
      index('saved_products_product', 'productId'),
    ],
    foreignKeys: [
      foreignKey('saved_products_user_fk', 'userId', 'users', 'CASCADE'),
      foreignKey('saved_products_product_fk', 'productId', 'products', 'CASCADE'),
    ],
  }),
  addTable({
    name: 'stock_notices',
    columns: [
      id('id', { isPrimary: true }),
      id('productId'),
      varchar('size', 20),
      varchar('email', 254),
      hash('addressHash'),
      id('userId', { isNullable: true }),
      time('createdAt'),
      time('sentAt', { isNullable: true }),
    ],
    indices: [
      uniqueIndex('stock_notices_once', 'productId', 'size', 'addressHash'),
      index('stock_notices_waiting', 'sentAt', 'createdAt'),
      index('stock_notices_address', 'addressHash', 'sentAt'),
      index('stock_notices_user', 'userId'),
    ],
    foreignKeys: [
      foreignKey('stock_notices_product_fk', 'productId', 'products', 'CASCADE'),
      foreignKey('stock_notices_user_fk', 'userId', 'users', 'CASCADE'),
    ],
  }),
  addTable({
    name: 'notice_refusals',
    columns: [hash('addressHash', { isPrimary: true }), time('createdAt')],
    indices: [index('notice_refusals_age', 'createdAt')],
  }),
];
