import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { bool, id, int, time, varchar } from './tableColumns.ts';

const name = varchar('name', 40, { isPrimary: true });
const version = varchar('version', 100, { isPrimary: true });

const loads = new Table({
  name: 'version_loads',
  columns: [
    name,
    version,
    varchar('phase', 20, { isPrimary: true }),
    int('hour', { isPrimary: true }),
    int('loads'),
  ],
  indices: [{ name: 'version_loads_hour', columnNames: ['hour'] }],
});

const visitors = new Table({
  name: 'version_visitors',
  columns: [
    name,
    version,
    varchar('visitor', 22, { isPrimary: true }),
    time('seenAt'),
    time('failedAt', { isNullable: true }),
  ],
  indices: [
    { name: 'version_visitors_failed', columnNames: ['name', 'version', 'failedAt'] },
    { name: 'version_visitors_seen', columnNames: ['seenAt'] },
  ],
});

const tickets = new Table({
  name: 'used_tickets',
  columns: [
    id('id', { isPrimary: true }),
    name,
    version,
    bool('isFailed', { isPrimary: true }),
    time('usedAt'),
  ],
  indices: [{ name: 'used_tickets_age', columnNames: ['usedAt'] }],
});

const watches = new Table({
  name: 'version_watches',
  columns: [name, time('leasedUntil'), id('handled')],
});

export const VersionLoads1763900000000 = migration(
  'VersionLoads1763900000000',
  addTable(loads),
  addTable(visitors),
  addTable(tickets),
  addTable(watches),
);
