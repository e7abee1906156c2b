import { addCheck, changeRows, migration } from './steps.ts';

/**
 * What the guarded updates keep true, whatever else writes. Pieces that were sold without being there were there all the
 * same, so they count as received; wrong amounts of orders are not for a program to correct, and stop the start.
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
