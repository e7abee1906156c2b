import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { HASH, ID, INT, TIME } from '../columns.ts';
import { UserEntity } from './UserEntity.ts';

export const LINK_PURPOSES = ['reset', 'confirm'] as const;
/** A new password, or the proof that the address is the account's. */
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link that was sent to an account's address, known by the hash of its token. */
@Entity('mail_links')
@Index('mail_links_user', ['userId', 'expiresAt'])
export class MailLinkEntity {
  @PrimaryColumn(HASH)
  tokenHash!: string;

  @Column({ type: 'varchar', length: 10 })
  purpose!: LinkPurpose;

  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'mail_links_user_fk' })
  user?: UserEntity;

  /** The email that it stands in: an email that is sent anew has a link in the place of the one before. */
  @Column(ID)
  mailId!: string;

  /** Set when a reset link was opened: what it was exchanged for is stored hashed as well. */
  @Index('mail_links_cookie')
  @Column({ ...HASH, nullable: true })
  cookieHash!: string | null;

  @Index('mail_links_expiry')
  @Column(TIME)
  expiresAt!: Date;

  /** Refused tries at a new password; not scaled by any setting. */
  @Column(INT)
  tries!: number;

  @Column({ ...TIME, nullable: true })
  usedAt!: Date | null;
}
