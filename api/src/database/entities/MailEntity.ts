import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Mail } from './queuedMail.ts';
import { ID, INT, JSON_TEXT, TEXT, TIME } from './columns.ts';

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
