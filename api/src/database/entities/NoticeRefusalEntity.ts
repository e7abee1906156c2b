import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HASH, TIME } from './columns.ts';

/** An address whose owner wants no letters about sizes. Only its hash is kept. */
@Entity('notice_refusals')
export class NoticeRefusalEntity {
  @PrimaryColumn(HASH)
  addressHash!: string;

  @Index('notice_refusals_age')
  @Column(TIME)
  createdAt!: Date;
}
