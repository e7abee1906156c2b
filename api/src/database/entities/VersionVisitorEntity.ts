import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME } from './columns.ts';

/** A visitor of a version, known by a hash that nobody can make or trace back after two days. */
@Entity('version_visitors')
@Index('version_visitors_failed', ['name', 'version', 'failedAt'])
export class VersionVisitorEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  version!: string;

  /** 128 bits in base64url. */
  @PrimaryColumn({ type: 'varchar', length: 22 })
  visitor!: string;

  @Index('version_visitors_seen')
  @Column(TIME)
  seenAt!: Date;

  /** The last time at which the version did not load. */
  @Column({ ...TIME, nullable: true })
  failedAt!: Date | null;
}
