import { Table } from 'typeorm';
import { addTable, changeRowsBy, migration } from './steps.ts';
import { foreignKey, id, int, time, varchar } from './tableColumns.ts';

const priceChanges = new Table({
  name: 'price_changes',
  columns: [
    id('id', { isPrimary: true }),
    id('productId'),
    int('priceCents'),
    varchar('reason', 10),
    time('changedAt'),
  ],
  indices: [{ name: 'price_changes_product', columnNames: ['productId', 'changedAt', 'id'] }],
  foreignKeys: [foreignKey('price_changes_product_fk', 'productId', 'products')],
});

/**
 * Records the opening price of each product, dated with the migration, because the time at which it was set
 * is unknown. There is one at most for each product, so its id can be the product's.
 */
const OPENING = `INSERT INTO price_changes (id, productId, priceCents, reason, changedAt)
  SELECT p.id, p.id, p.priceCents, 'opening', ? FROM products p
  WHERE p.priceCents > 0 AND NOT EXISTS (SELECT 1 FROM price_changes c WHERE c.productId = p.id)`;

export const AddPriceChanges1796700000000 = migration(
  'AddPriceChanges1796700000000',
  addTable(priceChanges),
  changeRowsBy('the prices so far', async (runner) => {
    await runner.query(OPENING, [new Date().toISOString().slice(0, -1).replace('T', ' ')]);
  }),
);
