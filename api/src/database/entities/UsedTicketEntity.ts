import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BOOL, ID, TIME } from './columns.ts';

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
