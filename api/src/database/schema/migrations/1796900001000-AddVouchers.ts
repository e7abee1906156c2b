import { Table } from 'typeorm';
import { addColumn, addIndex, addTable, migration } from './steps.ts';
import { bool, id, int, text, time, varchar } from './tableColumns.ts';

const vouchers = new Table({
  name: 'vouchers',
  columns: [
    id('id', { isPrimary: true }),
    varchar('code', 40),
    int('percent', { isNullable: true }),
    int('amountCents', { isNullable: true }),
    int('minItemsCents'),
    text('categories'),
    text('productIds'),
    bool('excludesSale'),
    time('validFrom'),
    time('validUntil'),
    int('maxUses', { isNullable: true }),
    int('usesPerBuyer', { isNullable: true }),
    int('used'),
    bool('isOn'),
    time('createdAt'),
  ],
  indices: [{ name: 'vouchers_code', columnNames: ['code'], isUnique: true }],
});

const voucherUses = new Table({
  name: 'voucher_uses',
  columns: [id('orderId', { isPrimary: true }), id('voucherId'), id('userId'), int('n'), time('createdAt')],
  indices: [{ name: 'voucher_uses_buyer', columnNames: ['voucherId', 'userId', 'n'], isUnique: true }],
});

export const AddVouchers1796900001000 = migration(
  'AddVouchers1796900001000',
  addTable(vouchers),
  addTable(voucherUses),
  addColumn('orders', id('voucherId', { isNullable: true })),
  addColumn('orders', varchar('voucherCode', 40, { isNullable: true })),
  addColumn('orders', int('discountCents', { isNullable: true })),
  addIndex('orders', { name: 'orders_voucher', columnNames: ['voucherId', 'createdAt'] }),
  addColumn('order_lines', int('discountCents', { isNullable: true })),
);
