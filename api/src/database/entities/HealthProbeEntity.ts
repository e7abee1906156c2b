import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INT } from './columns.ts';

/**
 * A single row that all processes update. A process that can increase the number and read it back has a working
 * database.
 */
@Entity('health_probes')
export class HealthProbeEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  writes!: number;
}
