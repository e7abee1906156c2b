import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { HASH, ID, INT, TIME } from './columns.ts';
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

  /** The email that contains the link. When that email is sent again, its link is replaced. */
  @Column(ID)
  mailId!: string;

  /** The hash of the token that an opened reset link was exchanged for. */
  @Index('mail_links_cookie')
  @Column({ ...HASH, nullable: true })
  cookieHash!: string | null;

  @Index('mail_links_expiry')
  @Column(TIME)
  expiresAt!: Date;

  /** Refused attempts to set a new password; no setting scales their limit. */
  @Column(INT)
  tries!: number;

  @Column({ ...TIME, nullable: true })
  usedAt!: Date | null;
}
