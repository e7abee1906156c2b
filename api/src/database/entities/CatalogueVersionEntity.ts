import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INT } from './columns.ts';

/**
 * The catalogue's version is the sum of all rows. Every transaction that changes what public pages show increases one
 * of them, any: with a single row, each would wait for the commit of the one before.
 */
@Entity('catalogue_version')
export class CatalogueVersionEntity {
  @PrimaryColumn(INT)
  slot!: number;

  @Column(INT)
  changes!: number;
}
