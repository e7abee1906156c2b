import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from './columns.ts';

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
