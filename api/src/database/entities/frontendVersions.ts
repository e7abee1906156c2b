import type { ThrownError } from '@shop/contract/telemetry';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BOOL, HASH, ID, INT, JSON_TEXT, TIME } from './columns.ts';

/** Hourly count of the loads of a micro-frontend version by outcome: loaded, or failed at a phase. */
@Entity('version_loads')
export class VersionLoadsEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  version!: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  phase!: string;

  /** Number of hours from 1970 to the counted hour, in UTC. */
  @Index('version_loads_hour')
  @PrimaryColumn(INT)
  hour!: number;

  @Column(INT)
  loads!: number;
}

/**
 * Visitor of a version, identified by a keyed hash of the network, which cannot be reproduced after two days.
 */
@Entity('version_visitors')
@Index('version_visitors_failed', ['name', 'version', 'failedAt'])
export class VersionVisitorEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  version!: string;

  /** HMAC of the visitor's network (/24 or /48), keyed with the salt of the day: 128 bits in base64url. */
  @PrimaryColumn({ type: 'varchar', length: 22 })
  visitor!: string;

  @Index('version_visitors_seen')
  @Column(TIME)
  seenAt!: Date;

  /** Last time at which the version failed to load; null when it has not failed for this visitor. */
  @Column({ ...TIME, nullable: true })
  failedAt!: Date | null;
}

/** Error that code of a version threw in visitors' browsers, grouped by its message. */
@Entity('version_errors')
export class VersionErrorEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  version!: string;

  @PrimaryColumn(HASH)
  messageHash!: string;

  @Column({ type: 'varchar', length: 200 })
  message!: string;

  /** Stack of the first report, in the positions of the built files. */
  @Column(JSON_TEXT)
  frames!: ThrownError['frames'];

  /** Number of pages that have reported the error. */
  @Column(INT)
  occurrences!: number;

  @Index('version_errors_last')
  @Column(TIME)
  lastAt!: Date;
}

/** Outcome of a version that the page with this ticket has reported, so that it counts once. */
@Entity('used_tickets')
export class UsedTicketEntity {
  @PrimaryColumn(ID)
  id!: string;

  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  version!: string;

  /** Part of the key, because a version that was loaded may still fail while it is rendered. */
  @PrimaryColumn(BOOL)
  isFailed!: boolean;

  @Index('used_tickets_age')
  @Column(TIME)
  usedAt!: Date;
}
