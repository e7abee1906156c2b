import { SIZE_NAME_MAX } from '@shop/domain/products';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './accounts.ts';
import { ProductEntity } from './catalogue.ts';
import { EMAIL, HASH, ID, INT, JSON_TEXT, TEXT, TIME } from './columns.ts';
import type { Mail } from './queuedMail.ts';

export const MAIL_STATES = ['waiting', 'sent', 'dead'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The outbox: a row is written in the transaction that causes the email and sent by a worker. */
@Entity('mails')
@Index('mails_due', ['state', 'dueAt'])
@Index('mails_topic', ['topic', 'createdAt'])
export class MailEntity {
  /** Also the Message-ID, so that mail programs recognise an email that was sent twice. */
  @PrimaryColumn(ID)
  id!: string;

  /** Null once sent. A mail that was given up keeps its content, so that it can still be sent. */
  @Column({ ...JSON_TEXT, nullable: true })
  mail!: Mail | null;

  /** For mails that are limited by recipient: the kind and the hashed address. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  topic!: string | null;

  @Column({ type: 'varchar', length: 10 })
  state!: MailState;

  /** The number of attempts, which sets the pause until the next one and identifies a lease. */
  @Column(INT)
  attempts!: number;

  /** The attempts that the mail server refused permanently. */
  @Column({ ...INT, default: 0 })
  refusals!: number;

  /** The earliest time of the next attempt; during an attempt, the end of its lease. */
  @Column(TIME)
  dueAt!: Date;

  @Column({ ...TEXT, nullable: true })
  lastError!: string | null;

  @Column(TIME)
  createdAt!: Date;
}

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

/** Somebody wants one letter when a size is back in stock. */
@Entity('stock_notices')
@Index('stock_notices_once', ['productId', 'size', 'addressHash'], { unique: true })
@Index('stock_notices_waiting', ['sentAt', 'createdAt'])
@Index('stock_notices_address', ['addressHash', 'sentAt'])
export class StockNoticeEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'stock_notices_product_fk' })
  product?: ProductEntity;

  @Column({ type: 'varchar', length: SIZE_NAME_MAX })
  size!: string;

  @Column(EMAIL)
  email!: string;

  @Column(HASH)
  addressHash!: string;

  /** The owner of the address, when they asked themselves; null when a visitor has typed the address. */
  @Index('stock_notices_user')
  @Column({ ...ID, nullable: true })
  userId!: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'stock_notices_user_fk' })
  user?: UserEntity;

  @Column(TIME)
  createdAt!: Date;

  /** When the letter was queued; whoever sets it queues the letter in the same transaction. */
  @Column({ ...TIME, nullable: true })
  sentAt!: Date | null;
}

/** An address whose owner wants no letters about sizes. Only its hash is kept. */
@Entity('notice_refusals')
export class NoticeRefusalEntity {
  @PrimaryColumn(HASH)
  addressHash!: string;

  @Index('notice_refusals_age')
  @Column(TIME)
  createdAt!: Date;
}
