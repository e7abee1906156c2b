import { MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import { Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './accounts.ts';
import { ProductEntity } from './catalogue.ts';
import { EMAIL, HASH, ID, INT, JSON_TEXT, TEXT, TIME } from './columns.ts';
import type { Mail } from './queuedMail.ts';

export const MAIL_STATES = ['waiting', 'sent', 'dead'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** E-mail of the outbox: its row is written in the transaction that causes it, and a worker sends it afterwards. */
@Entity('mails')
@Index('mails_due', ['state', 'dueAt'])
@Index('mails_topic', ['topic', 'createdAt'])
export class MailEntity {
  /** Id of the row and the Message-ID, so that mail programs recognize an e-mail that was sent twice. */
  @PrimaryColumn(ID)
  id!: string;

  /** Content of the e-mail; null once sent. A dead letter retains its content, so that it can still be sent. */
  @Column({ ...JSON_TEXT, nullable: true })
  mail!: Mail | null;

  /**
   * Key of e-mails that are counted or merged by recipient, because strangers can cause them: the topic and
   * the hash of the e-mail address; null for other e-mails.
   */
  @Column({ type: 'varchar', length: 64, nullable: true })
  topic!: string | null;

  @Column({ type: 'varchar', length: 10 })
  state!: MailState;

  /** Number of attempts, which determines the backoff and identifies a lease. */
  @Column(INT)
  attempts!: number;

  /** Number of attempts that the mail server refused permanently. */
  @Column({ ...INT, default: 0 })
  refusals!: number;

  /** Earliest time of the next attempt; during an attempt, the end of its lease. */
  @Column(TIME)
  dueAt!: Date;

  @Column({ ...TEXT, nullable: true })
  lastError!: string | null;

  @Column(TIME)
  createdAt!: Date;
}

export const LINK_PURPOSES = ['reset', 'confirm'] as const;
/** Purpose of a link: a new password, or the confirmation of the account's e-mail address. */
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Link that was sent to an account's e-mail address, identified by the hash of its token. */
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

  /** E-mail that contains the link. When that e-mail is sent again, its link is replaced. */
  @Column(ID)
  mailId!: string;

  /** Hash of the token in the cookie that the browser got when it opened a reset link; null before that. */
  @Index('mail_links_cookie')
  @Column({ ...HASH, nullable: true })
  cookieHash!: string | null;

  @Index('mail_links_expiry')
  @Column(TIME)
  expiresAt!: Date;

  /** Number of refused attempts to set a new password by the link. */
  @Column(INT)
  tries!: number;

  @Column({ ...TIME, nullable: true })
  usedAt!: Date | null;
}

/**
 * Subscription to a stock alert: one e-mail to a shopper when a product or one of its sizes is back in stock.
 */
@Entity('stock_notices')
@Index('stock_notices_once', ['productId', 'size', 'addressHash'], { unique: true })
@Index('stock_notices_waiting', ['sentAt', 'createdAt'])
@Index('stock_notices_address', ['addressHash', 'sentAt'])
export class StockAlertEntity {
  @PrimaryColumn(ID)
  id!: string;

  @ForeignKey(() => ProductEntity, { name: 'stock_notices_product_fk', onDelete: 'CASCADE' })
  @Column(ID)
  productId!: string;

  @Column({ type: 'varchar', length: MAX_SIZE_NAME_LENGTH })
  size!: string;

  @Column(EMAIL)
  email!: string;

  @Column(HASH)
  addressHash!: string;

  /**
   * Account whose owner subscribed with the account's e-mail address; null when a visitor has typed the
   * address.
   */
  @Index('stock_notices_user')
  @ForeignKey(() => UserEntity, { name: 'stock_notices_user_fk', onDelete: 'CASCADE' })
  @Column({ ...ID, nullable: true })
  userId!: string | null;

  @Column(TIME)
  createdAt!: Date;

  /** Time at which the e-mail was queued, set in the transaction that queues it; null until then. */
  @Column({ ...TIME, nullable: true })
  sentAt!: Date | null;
}

/** E-mail address whose owner has opted out of stock alerts; only its hash is stored. */
@Entity('notice_refusals')
export class StockAlertOptOutEntity {
  @PrimaryColumn(HASH)
  addressHash!: string;

  @Index('notice_refusals_age')
  @Column(TIME)
  createdAt!: Date;
}
