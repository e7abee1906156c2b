import { Table } from 'typeorm';
import { addTable, changeRows, migration } from './steps.ts';
import { int, text } from './tableColumns.ts';

const listingChanges = new Table({
  name: 'listing_changes',
  columns: [
    int('slot', { isPrimary: true }),
    int('place', { isPrimary: true }),
    int('number'),
    text('touched'),
  ],
});

const rows = Array.from({ length: 16 * 8 }, (_, index) => {
  const [slot, place] = [Math.floor(index / 8), index % 8];
  return `INSERT INTO listing_changes (slot, place, number, touched) SELECT ${slot}, ${place}, 0, '{}'
     FROM (SELECT 1 AS one) AS once
     WHERE NOT EXISTS (SELECT slot FROM listing_changes WHERE slot = ${slot} AND place = ${place})`;
});

/** Changes of the lists; an earlier version writes none, after which all counts are read again. */
export const ListingChanges1767700000000 = migration(
  'ListingChanges1767700000000',
  addTable(listingChanges),
  changeRows('places of changes', ...rows),
);
