import type { RefundStatus } from '@shop/domain/refundStates';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BOOL, CENTS, HASH, ID, INT, JSON_TEXT, TEXT, TIME } from './columns.ts';
import { OrderEntity } from './orders.ts';
import type { PaymentProvider } from './payments.ts';
import { DocumentCounter, IssuedDocument } from './payments.ts';

/** Initiator of a refund; `provider` when the refund was made at the provider, without the shop. */
export type RefundInitiator = 'buyer' | 'admin' | 'return' | 'provider';

/** Refund of a part or all of one capture. */
@Entity('refunds')
@Index('refunds_key', ['orderId', 'keyHash'], { unique: true })
@Index('refunds_of_order', ['orderId', 'createdAt', 'id'])
@Index('refunds_made', ['provider', 'providerRefundId'], { unique: true })
@Index('refunds_due', ['status', 'dueAt'])
@Index('refunds_completed', ['completedAt'])
export class RefundEntity {
  @PrimaryColumn(ID)
  id!: string;

  @ForeignKey(() => OrderEntity, 'id', { name: 'refunds_order_fk' })
  @Column(ID)
  orderId!: string;

  /** SHA-256 of the idempotency key that started the refund; the same key returns the same refund. */
  @Column(HASH)
  keyHash!: string;

  /** SHA-256 of the request; reuse of the key with another request is a client error. */
  @Column(HASH)
  bodyHash!: string;

  /** Amount in cents of rand. */
  @Column(CENTS)
  cents!: number;

  @Column({ type: 'varchar', length: 200 })
  reason!: string;

  @Column({ type: 'varchar', length: 10 })
  startedBy!: RefundInitiator;

  @Column({ type: 'varchar', length: 10 })
  status!: RefundStatus;

  /**
   * Whether an administrator makes the refund at the provider and confirms it in the shop, because the shop
   * cannot make it through the provider's API.
   */
  @Column(BOOL)
  isByHand!: boolean;

  @Column({ type: 'varchar', length: 20 })
  provider!: PaymentProvider;

  @Column({ type: 'varchar', length: 64 })
  captureId!: string;

  /** Currency in which the capture was charged; `chargedCents` is the refunded amount in it. */
  @Column({ type: 'varchar', length: 3 })
  currency!: string;

  @Column(CENTS)
  chargedCents!: number;

  /** Provider's id of the refund; null before it has one. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  providerRefundId!: string | null;

  /** Provider's reason for refusing the refund. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  issue!: string | null;

  /** Number of times that the shop has started the refund at the provider, each with its own request id. */
  @Column(INT)
  tries!: number;

  /** Number of status requests to the provider since the refund was last started. */
  @Column(INT)
  attempts!: number;

  /**
   * Time of the next status request to the provider, or end of the lease of the process that sends it; null
   * when none is due.
   */
  @Column({ ...TIME, nullable: true })
  dueAt!: Date | null;

  @Column(TIME)
  createdAt!: Date;

  @Column({ ...TIME, nullable: true })
  completedAt!: Date | null;
}

/** Units of an order line that a refund is for. */
@Entity('refund_lines')
export class RefundLineEntity {
  @ForeignKey(() => RefundEntity, { name: 'refund_lines_refund_fk' })
  @PrimaryColumn(ID)
  refundId!: string;

  /** Position of the line in the order. */
  @PrimaryColumn(INT)
  position!: number;

  @Column(INT)
  qty!: number;

  /** Whether the units went back into the stock. */
  @Column(BOOL)
  isRestocked!: boolean;
}

/** Bank to which PayFast pays refunds. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

/**
 * Bank account for refunds of an order that PayFast cannot return by the payment method of the buyer. The row
 * exists while a PayFast refund of the order is pending or has failed.
 */
@Entity('refund_accounts')
export class RefundAccountEntity {
  @ForeignKey(() => OrderEntity, 'id', { name: 'refund_accounts_order_fk' })
  @PrimaryColumn(ID)
  orderId!: string;

  @Column(JSON_TEXT)
  banks!: Bank[];

  /** Account as JSON, sealed with the buyer's key; null until the buyer has given one. */
  @Column({ ...TEXT, nullable: true })
  sealed!: string | null;

  /** Time at which the shop requested the account from the buyer. */
  @Column(TIME)
  requestedAt!: Date;
}

/**
 * Single row with the last credit note number. A transaction that takes a number locks the row until it ends,
 * so a number that is rolled back is used again.
 */
@Entity('credit_note_counters')
export class CreditNoteCounterEntity extends DocumentCounter {}

/** Credit note as issued: it credits the refunded part of an invoice, at the VAT of the invoice. */
@Entity('credit_notes')
export class CreditNoteEntity extends IssuedDocument {
  @Index('credit_notes_refund', { unique: true })
  @ForeignKey(() => RefundEntity, { name: 'credit_notes_refund_fk' })
  @Column(ID)
  refundId!: string;

  @Index('credit_notes_order')
  @ForeignKey(() => OrderEntity, 'id', { name: 'credit_notes_order_fk' })
  @Column(ID)
  orderId!: string;

  @Index('credit_notes_invoice')
  @Column(INT)
  invoiceNumber!: number;
}
