import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Mail } from '../queuedMail.ts';
import { ID, INT, JSON_TEXT, TEXT, TIME } from '../columns.ts';

export const MAIL_STATES = ['waiting', 'sent', 'dead'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The outbox: mail is written in the transaction of its cause and sent by a worker. */
@Entity('mails')
@Index('mails_due', ['state', 'dueAt'])
@Index('mails_topic', ['topic', 'createdAt'])
export class MailEntity {
  /** Also the Message-ID, so that a mail sent twice is recognised as one. */
  @PrimaryColumn(ID)
  id!: string;

  /** Blanked once sent; what was given up keeps its words, to be sent after all. */
  @Column({ ...JSON_TEXT, nullable: true })
  mail!: Mail | null;

  /** Of what is counted by recipient, whose address stands in it hashed. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  topic!: string | null;

  @Column({ type: 'varchar', length: 10 })
  state!: MailState;

  /** Of any outcome: the pauses grow by them, and a lease is known by its number. */
  @Column(INT)
  attempts!: number;

  /** The attempts that the mail server answered with a refusal for good. */
  @Column({ ...INT, default: 0 })
  refusals!: number;

  /** Not before this; while a worker sends it, the end of its lease. */
  @Column(TIME)
  dueAt!: Date;

  @Column({ ...TEXT, nullable: true })
  lastError!: string | null;

  @Column(TIME)
  createdAt!: Date;
}
