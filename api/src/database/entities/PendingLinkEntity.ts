import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { HASH, ID, TIME } from './columns.ts';
import { UserEntity } from './UserEntity.ts';

/** A confirmed identity whose address belongs to an account of the shop. Only that account's password links the two. */
@Entity('pending_links')
export class PendingLinkEntity {
  /** Hash of the cookie that the browser holds meanwhile. */
  @PrimaryColumn(HASH)
  cookieHash!: string;

  @Column({ type: 'varchar', length: 255 })
  issuer!: string;

  @Column({ type: 'varchar', length: 255 })
  subject!: string;

  @Index('pending_links_user')
  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'pending_links_user_fk' })
  user?: UserEntity;

  @Index('pending_links_end')
  @Column(TIME)
  expiresAt!: Date;
}
