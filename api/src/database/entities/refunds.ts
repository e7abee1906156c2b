import type { RefundStatus } from '@shop/domain/refundStates';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BOOL, CENTS, HASH, ID, INT, TEXT, TIME } from './columns.ts';
import { OrderEntity } from './orders.ts';
import type { PaymentProvider } from './payments.ts';

/** Who started a refund; `provider` when it was made there, without the shop. */
export type RefundStarter = 'buyer' | 'admin' | 'return' | 'provider';

/** A refund of a part or all of one capture. */
@Entity('refunds')
@Index('refunds_key', ['orderId', 'keyHash'], { unique: true })
@Index('refunds_of_order', ['orderId', 'createdAt', 'id'])
@Index('refunds_made', ['provider', 'providerRefundId'], { unique: true })
@Index('refunds_due', ['status', 'dueAt'])
@Index('refunds_completed', ['completedAt'])
export class RefundEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'orderId', referencedColumnName: 'id', foreignKeyConstraintName: 'refunds_order_fk' })
  order?: OrderEntity;

  /** SHA-256 of the key under which it was started; the same key gives the same refund. */
  @Column(HASH)
  keyHash!: string;

  /** SHA-256 of what was asked for; the same key with another content is a mistake of the client. */
  @Column(HASH)
  bodyHash!: string;

  /** In rand. */
  @Column(CENTS)
  cents!: number;

  @Column({ type: 'varchar', length: 200 })
  reason!: string;

  @Column({ type: 'varchar', length: 10 })
  startedBy!: RefundStarter;

  @Column({ type: 'varchar', length: 10 })
  status!: RefundStatus;

  /** The provider takes no refunds, so that somebody makes it there and confirms it. */
  @Column(BOOL)
  isByHand!: boolean;

  @Column({ type: 'varchar', length: 20 })
  provider!: PaymentProvider;

  @Column({ type: 'varchar', length: 64 })
  captureId!: string;

  /** The currency in which the capture was charged, and the amount in it. */
  @Column({ type: 'varchar', length: 3 })
  currency!: string;

  @Column(CENTS)
  chargedCents!: number;

  /** The provider's id of the refund, once it has one. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  providerRefundId!: string | null;

  /** The provider's reason for refusing it. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  issue!: string | null;

  /** How often it was started, each time under a request id of its own. */
  @Column(INT)
  tries!: number;

  /** How often the provider was asked since it was last started. */
  @Column(INT)
  attempts!: number;

  /** When the provider is asked next, or the end of the lease of whoever asks; null when there is nothing to ask. */
  @Column({ ...TIME, nullable: true })
  dueAt!: Date | null;

  @Column(TIME)
  createdAt!: Date;

  @Column({ ...TIME, nullable: true })
  completedAt!: Date | null;
}

/** The pieces of a line of the order that a refund is for. */
@Entity('refund_lines')
export class RefundLineEntity {
  @PrimaryColumn(ID)
  refundId!: string;

  @ManyToOne(() => RefundEntity)
  @JoinColumn({ name: 'refundId', foreignKeyConstraintName: 'refund_lines_refund_fk' })
  refund?: RefundEntity;

  /** The position of the line in the order. */
  @PrimaryColumn(INT)
  position!: number;

  @Column(INT)
  qty!: number;

  /** The pieces went back into the stock. */
  @Column(BOOL)
  isRestocked!: boolean;
}

/** A single row, as that of invoices: a number that is rolled back is used again. */
@Entity('credit_note_counters')
export class CreditNoteCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  lastNumber!: number;
}

/** A credit note as issued: it takes back as much of an invoice as was refunded, at the VAT of the invoice. */
@Entity('credit_notes')
export class CreditNoteEntity {
  /** Consecutive numbers without a gap, apart from those of invoices. */
  @PrimaryColumn(INT)
  number!: number;

  @Index('credit_notes_refund', { unique: true })
  @Column(ID)
  refundId!: string;

  @ManyToOne(() => RefundEntity)
  @JoinColumn({ name: 'refundId', foreignKeyConstraintName: 'credit_notes_refund_fk' })
  refund?: RefundEntity;

  @Index('credit_notes_order')
  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({
    name: 'orderId',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'credit_notes_order_fk',
  })
  order?: OrderEntity;

  @Index('credit_notes_invoice')
  @Column(INT)
  invoiceNumber!: number;

  @Column(CENTS)
  totalCents!: number;

  /** Null when the invoice shows no VAT. */
  @Column({ ...CENTS, nullable: true })
  vatCents!: number | null;

  /** The shop's name as issued; null on a document of an earlier version that no job has filled yet. */
  @Column({ ...TEXT, nullable: true })
  sellerName!: string | null;

  /** The shop's address as issued; null also when the shop had none. */
  @Column({ ...TEXT, nullable: true })
  sellerAddress!: string | null;

  @Column(TIME)
  issuedAt!: Date;
}
