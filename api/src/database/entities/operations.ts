import type { SettingName } from '@shop/domain/shopSettings';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INT, TEXT, TIME } from './columns.ts';

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

/** Work that one process does at a time. */
@Entity('leases')
export class LeaseEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  /** Until then no other process takes it. */
  @Column(TIME)
  leasedUntil!: Date;
}

/** When a stored picture was last seen in use, by the random name that all of its sizes share. */
@Entity('picture_uses')
export class PictureUseEntity {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  name!: string;

  @Index('picture_uses_age')
  @Column(TIME)
  usedAt!: Date;
}

/** A secret made by the first process that needs it and shared by all, so that no setting has to hold it. */
@Entity('shop_secrets')
export class ShopSecretEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  /** 256 bits in base64. */
  @Column({ type: 'varchar', length: 44 })
  secret!: string;

  @Column(TIME)
  createdAt!: Date;
}

/** A setting that an administrator has changed; those without a row have their defaults. */
@Entity('shop_settings')
export class ShopSettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: SettingName;

  /** In one line: see `formatSetting`. */
  @Column(TEXT)
  line!: string;

  @Column(TIME)
  changedAt!: Date;
}
