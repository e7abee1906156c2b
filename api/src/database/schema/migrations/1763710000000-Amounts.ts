import { addCheck, changeRows, migration } from './steps.ts';

/**
 * Enforces the invariants of the guarded updates for every writer, by CHECK constraints. Units sold beyond
 * the stock must have existed, so they are counted as received. Wrong amounts of orders are not corrected
 * automatically; they stop the start.
 */
export const Amounts1763710000000 = migration(
  'Amounts1763710000000',
  changeRows(
    'stock below zero',
    'UPDATE products SET received = received - stock, stock = 0 WHERE stock < 0',
  ),
  addCheck({
    name: 'products_amounts',
    table: 'products',
    columns: ['stock', 'reserved', 'priceCents'],
    rule: '>= 0',
  }),
  addCheck({
    name: 'orders_amounts',
    table: 'orders',
    columns: ['itemsCents', 'shippingCents', 'vatCents', 'totalCents'],
    rule: '>= 0',
  }),
  addCheck({ name: 'order_lines_price', table: 'order_lines', columns: ['priceCents'], rule: '>= 0' }),
  addCheck({ name: 'order_lines_qty', table: 'order_lines', columns: ['qty'], rule: '> 0' }),
);
