import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from './columns.ts';

/** Work that one process does at a time. */
@Entity('leases')
export class LeaseEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  /** Until then no other process takes it. */
  @Column(TIME)
  leasedUntil!: Date;
}
