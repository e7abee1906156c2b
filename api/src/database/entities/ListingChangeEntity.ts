import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INT, TEXT } from './columns.ts';

/**
 * What the last transactions have changed of what is listed. Only the release before reads and writes it; after a change
 * that has no row there, that release counts everything again.
 */
@Entity('listing_changes')
export class ListingChangeEntity {
  @PrimaryColumn(INT)
  slot!: number;

  @PrimaryColumn(INT)
  place!: number;

  @Column(INT)
  number!: number;

  @Column(TEXT)
  touched!: string;
}
