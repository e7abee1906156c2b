import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INT, TEXT } from '../columns.ts';

/**
 * What the last transactions have changed of what is listed, so that processes count only that anew. A row says what the
 * change with this number of its slot of the catalogue's version was; each slot has a few rows, which are used in turn.
 */
@Entity('listing_changes')
export class ListingChangeEntity {
  @PrimaryColumn(INT)
  slot!: number;

  @PrimaryColumn(INT)
  place!: number;

  /** The count of the slot with this change; 0 while the row is unused. */
  @Column(INT)
  number!: number;

  /** A `ListingChange` as JSON. */
  @Column(TEXT)
  touched!: string;
}
