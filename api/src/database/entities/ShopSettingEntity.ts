import type { SettingName } from '@shop/domain/shopSettings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TEXT, TIME } from './columns.ts';

/** A setting that an administrator has changed; those without a row have their defaults. */
@Entity('shop_settings')
export class ShopSettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: SettingName;

  /** In one line: see `settingText`. */
  @Column(TEXT)
  line!: string;

  @Column(TIME)
  changedAt!: Date;
}
