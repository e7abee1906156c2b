import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME } from './columns.ts';

/** When a stored picture was last seen in use, by the random name that all of its sizes share. */
@Entity('picture_uses')
export class PictureUseEntity {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  name!: string;

  @Index('picture_uses_age')
  @Column(TIME)
  usedAt!: Date;
}
