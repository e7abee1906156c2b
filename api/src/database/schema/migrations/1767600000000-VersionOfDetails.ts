import { changeRows, migration } from './steps.ts';

const rows = Array.from({ length: 16 }, (_, place) => {
  const slot = 16 + place;
  return `INSERT INTO catalogue_version (slot, changes) SELECT ${slot}, 0 FROM (SELECT 1 AS one) AS once
     WHERE NOT EXISTS (SELECT slot FROM catalogue_version WHERE slot = ${slot})`;
});

/** Slots for changes after which the same products are listed in the same order. */
export const VersionOfDetails1767600000000 = migration(
  'VersionOfDetails1767600000000',
  changeRows('slots of details', ...rows),
);
