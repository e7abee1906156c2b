import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BOOL, ID, INT, TIME } from './columns.ts';

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

/** What a page with this ticket has already told of a version, so that it counts once. */
@Entity('used_tickets')
export class UsedTicketEntity {
  @PrimaryColumn(ID)
  id!: string;

  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  version!: string;

  /** A version that was loaded may still fail when it is drawn. */
  @PrimaryColumn(BOOL)
  isFailed!: boolean;

  @Index('used_tickets_age')
  @Column(TIME)
  usedAt!: Date;
}
