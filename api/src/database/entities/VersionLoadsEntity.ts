import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INT } from './columns.ts';

/** How often a version of a micro-frontend was loaded in an hour, or failed at a step of loading it. */
@Entity('version_loads')
export class VersionLoadsEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  version!: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  phase!: string;

  /** Hours since 1970, UTC. */
  @Index('version_loads_hour')
  @PrimaryColumn(INT)
  hour!: number;

  @Column(INT)
  loads!: number;
}
