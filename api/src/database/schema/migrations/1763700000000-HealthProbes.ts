import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { int, varchar } from './tableColumns.ts';

const healthProbes = new Table({
  name: 'health_probes',
  columns: [varchar('name', 20, { isPrimary: true }), int('writes')],
});

export const HealthProbes1763700000000 = migration('HealthProbes1763700000000', addTable(healthProbes));
