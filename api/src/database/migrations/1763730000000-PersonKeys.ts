import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Table } from 'typeorm';
import { id, time, varchar } from './tableColumns.ts';

const personKeys = new Table({
  name: 'person_keys',
  columns: [id('personId', { isPrimary: true }), varchar('key', 44), time('createdAt')],
});

export class PersonKeys1763730000000 implements MigrationInterface {
  name = 'PersonKeys1763730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(personKeys, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(personKeys);
  }
}
