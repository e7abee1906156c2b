import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Table } from 'typeorm';
import { foreignKey, id, int, varchar } from './tableColumns.ts';

const productSizes = new Table({
  name: 'product_sizes',
  columns: [id('productId', { isPrimary: true }), varchar('size', 20, { isPrimary: true }), int('position')],
  foreignKeys: [foreignKey('product_sizes_product_fk', 'productId', 'products')],
});

export class ProductSizes1763770000000 implements MigrationInterface {
  name = 'ProductSizes1763770000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(productSizes, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(productSizes, true);
  }
}
