import { Table } from 'typeorm';
import { addTable, changeRowsBy, migration } from './steps.ts';
import { foreignKey, id, int, time, varchar } from './tableColumns.ts';

const movements = new Table({
  name: 'stock_movements',
  columns: [
    id('id', { isPrimary: true }),
    id('productId'),
    varchar('size', 20, { isNullable: true }),
    int('fromCount'),
    int('toCount'),
    varchar('reason', 10),
    id('orderId', { isNullable: true }),
    id('userId', { isNullable: true }),
    time('createdAt'),
  ],
  indices: [{ name: 'stock_movements_product', columnNames: ['productId', 'createdAt', 'id'] }],
  foreignKeys: [foreignKey('stock_movements_product_fk', 'productId', 'products')],
});

/** A product has one opening movement at most, which can therefore have the product's id. */
const OPENING = `INSERT INTO stock_movements
    (id, productId, size, fromCount, toCount, reason, orderId, userId, createdAt)
  SELECT p.id, p.id, (SELECT MIN(s.size) FROM product_sizes s WHERE s.productId = p.id),
    0, p.stock, 'import', NULL, NULL, ?
  FROM products p
  WHERE p.stock > 0 AND NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.productId = p.id)`;

export const StockMovements1765000100000 = migration(
  'StockMovements1765000100000',
  addTable(movements),
  changeRowsBy('the stock so far', async (runner) => {
    await runner.query(OPENING, [new Date().toISOString().slice(0, -1).replace('T', ' ')]);
  }),
);
