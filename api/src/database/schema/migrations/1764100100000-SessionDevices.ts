import { addColumn, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

export const SessionDevices1764100100000 = migration(
  'SessionDevices1764100100000',
  addColumn('sessions', varchar('device', 100, { isNullable: true })),
);
