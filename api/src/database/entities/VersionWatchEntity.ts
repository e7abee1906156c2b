import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ID, TIME } from './columns.ts';

/** A micro-frontend of which a version has failed for too many visitors. */
@Entity('version_watches')
export class VersionWatchEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  /** Until then one process alone decides about its versions. */
  @Column(TIME)
  leasedUntil!: Date;

  /** The id of the last activation that was acted upon; empty before the first. */
  @Column(ID)
  handled!: string;
}
