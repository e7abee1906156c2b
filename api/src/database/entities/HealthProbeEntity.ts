import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INT } from '../columns.ts';

/** One row that all processes write: whoever can count on in it, and reads that back, has a database that works. */
@Entity('health_probes')
export class HealthProbeEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  writes!: number;
}
