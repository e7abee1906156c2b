import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, hash, id, int, time, varchar } from './tableColumns.ts';

const factors = new Table({
  name: 'second_factors',
  columns: [
    id('userId', { isPrimary: true }),
    varchar('secret', 255),
    time('confirmedAt', { isNullable: true }),
    int('lastStep'),
    time('createdAt'),
  ],
  foreignKeys: [foreignKey('second_factors_user_fk', 'userId', 'users', 'CASCADE')],
});

const codes = new Table({
  name: 'recovery_codes',
  columns: [hash('codeHash', { isPrimary: true }), id('userId'), time('usedAt', { isNullable: true })],
  indices: [{ name: 'recovery_codes_user', columnNames: ['userId'] }],
  foreignKeys: [foreignKey('recovery_codes_user_fk', 'userId', 'users', 'CASCADE')],
});

export const SecondFactors1764100000000 = migration(
  'SecondFactors1764100000000',
  addTable(factors),
  addTable(codes),
);
