import type { LegalTextKind } from '@shop/domain/legalTexts';
import type { SettingName } from '@shop/domain/shopSettings';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HASH, INT, TEXT, TIME } from './columns.ts';

/**
 * Single row that all processes update. A process that can increment the number and read it back has a working
 * database.
 */
@Entity('health_probes')
export class HealthProbeEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  writes!: number;
}

/** Lease of work that one process does at a time. */
@Entity('leases')
export class LeaseEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  /** End of the lease. Until then no other process takes the work. */
  @Column(TIME)
  leasedUntil!: Date;
}

/** Last time at which a stored picture was seen in use, by the random name that all of its sizes share. */
@Entity('picture_uses')
export class PictureUseEntity {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  name!: string;

  @Index('picture_uses_age')
  @Column(TIME)
  usedAt!: Date;
}

/** Picture on another server that the shop is to copy or has copied. */
@Entity('picture_sources')
export class PictureSourceEntity {
  /** SHA-256 of the URL, which is too long for a key. */
  @PrimaryColumn(HASH)
  urlHash!: string;

  @Column({ type: 'varchar', length: 500 })
  url!: string;

  /** URL of the shop's copy; null while there is none. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  image!: string | null;

  /**
   * Reason why the last attempt failed, shown to administrators; null before the first attempt and after a
   * success.
   */
  @Column({ type: 'varchar', length: 200, nullable: true })
  failure!: string | null;

  @Column(INT)
  attempts!: number;

  /** Time of the next attempt; null when none will follow. */
  @Index('picture_sources_due')
  @Column({ ...TIME, nullable: true })
  dueAt!: Date | null;
}

/**
 * Secret that all processes share. The first process that needs it creates it, so that no setting has to
 * contain it.
 */
@Entity('shop_secrets')
export class ShopSecretEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  /** Secret of 256 bits in base64. */
  @Column({ type: 'varchar', length: 44 })
  secret!: string;

  @Column(TIME)
  createdAt!: Date;
}

/** Setting that an administrator has changed; settings without a row have their defaults. */
@Entity('shop_settings')
export class ShopSettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: SettingName;

  /** Value in one line: see `formatSetting`. */
  @Column(TEXT)
  line!: string;

  @Column(TIME)
  changedAt!: Date;
}

/** Version of a legal text. A row is never changed, because orders name the version under which they were placed. */
@Entity('legal_texts')
export class LegalTextEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  kind!: LegalTextKind;

  @PrimaryColumn(INT)
  version!: number;

  /** Text that an administrator has written; null for the text in the code of the page. */
  @Column({ ...TEXT, nullable: true })
  text!: string | null;

  /** Time from which the version applies. */
  @Column(TIME)
  publishedAt!: Date;
}
