import type { PaymentEventKind } from '@shop/contract/paymentTimeline';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, TEXT, TIME } from './columns.ts';
import { OrderEntity } from './orders.ts';

/** Captured payment. The two unique keys let a capture pay one order, once, whichever process reports it. */
@Entity('payments')
@Index('payments_capture', ['provider', 'captureId'], { unique: true })
export class PaymentEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Index('payments_order', { unique: true })
  @ForeignKey(() => OrderEntity, 'id', { name: 'payments_order_fk' })
  @Column(ID)
  orderId!: string;

  @Column({ type: 'varchar', length: 20 })
  provider!: string;

  @Column({ type: 'varchar', length: 64 })
  captureId!: string;

  /** Provider's own id of the order. */
  @Column({ type: 'varchar', length: 64 })
  providerOrderId!: string;

  @Column({ type: 'varchar', length: 3 })
  currency!: string;

  @Column(CENTS)
  amountCents!: number;

  /**
   * Fee that the provider deducted; null, like the paid-out amount `netCents`, when the provider reports
   * none.
   */
  @Column({ ...CENTS, nullable: true })
  feeCents!: number | null;

  @Column({ ...CENTS, nullable: true })
  netCents!: number | null;

  @Column(TIME)
  createdAt!: Date;
}

export type PaymentProvider = 'paypal' | 'payfast';

/** Stored kinds of payment events: those that the API shows, and the withdrawal of a due refund. */
export type StoredPaymentEventKind = PaymentEventKind | 'refund_withdrawn';

/**
 * Event in the history of an order's payment. Rows are only inserted, except that the unique key becomes the provider's
 * when the provider reports a refund that was marked as made by hand.
 */
@Entity('payment_events')
@Index('payment_events_key', ['provider', 'eventKey'], { unique: true })
@Index('payment_events_of_order', ['orderId', 'at', 'id'])
@Index('payment_events_reference', ['provider', 'reference'])
export class PaymentEventEntity {
  @PrimaryColumn(ID)
  id!: string;

  @ForeignKey(() => OrderEntity, 'id', { name: 'payment_events_order_fk' })
  @Column(ID)
  orderId!: string;

  @Column({ type: 'varchar', length: 20 })
  provider!: PaymentProvider;

  @Column({ type: 'varchar', length: 100 })
  eventKey!: string;

  @Column({ type: 'varchar', length: 20 })
  kind!: StoredPaymentEventKind;

  /** Currency of `amountCents`; either both are null or neither. */
  @Column({ type: 'varchar', length: 3, nullable: true })
  currency!: string | null;

  @Column({ ...CENTS, nullable: true })
  amountCents!: number | null;

  /** Provider's id of the capture that the event is about; null for an event without a capture. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  reference!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  reason!: string | null;

  @Column(TIME)
  at!: Date;
}

/** PayPal order that the shop has created; no other PayPal order can pay an order. */
@Entity('paypal_orders')
@Index('paypal_orders_of_order', ['orderId', 'quoteExpiresAt'])
export class PayPalOrderEntity {
  @PrimaryColumn(ID)
  id!: string;

  @ForeignKey(() => OrderEntity, 'id', { name: 'paypal_orders_order_fk' })
  @Column(ID)
  orderId!: string;

  /** Exact amount in US cents that is to be paid. */
  @Column(CENTS)
  usdCents!: number;

  @Column(TIME)
  quoteExpiresAt!: Date;

  @Column(TIME)
  createdAt!: Date;
}

/**
 * PayPal order that the reconciler checks; the row is deleted once its state is final or it is too old to be
 * checked.
 */
@Entity('paypal_checks')
@Index('paypal_checks_due', ['dueAt'])
export class PayPalCheckEntity {
  @ForeignKey(() => PayPalOrderEntity, { name: 'paypal_checks_order_fk' })
  @PrimaryColumn({ ...ID, name: 'payPalOrderId' })
  paypalOrderId!: string;

  @Column(INT)
  attempts!: number;

  /** Earliest time of the next check; during a check, the end of its lease. */
  @Column(TIME)
  dueAt!: Date;
}

/**
 * Payment begun at PayFast that the reconciler looks for; the row is deleted once the payment is received or
 * was begun too long ago.
 */
@Entity('payfast_checks')
@Index('payfast_checks_due', ['dueAt'])
export class PayFastCheckEntity {
  @ForeignKey(() => OrderEntity, 'id', { name: 'payfast_checks_order_fk' })
  @PrimaryColumn(ID)
  orderId!: string;

  /** Time at which the buyer last began the payment. */
  @Column(TIME)
  startedAt!: Date;

  @Column(TIME)
  dueAt!: Date;
}

/** Webhook event of a provider that was handled, so that its repetition changes nothing. */
@Entity('webhook_events')
export class WebhookEventEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  provider!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  eventId!: string;

  @Index('webhook_events_age')
  @Column(TIME)
  receivedAt!: Date;
}

/**
 * Last accepted exchange rate of each currency against the rand, stored for restarts while the service is unavailable.
 */
@Entity('exchange_rates')
export class ExchangeRateEntity {
  @PrimaryColumn({ type: 'varchar', length: 3 })
  currency!: string;

  /** Units of the currency per rand, as decimal text. */
  @Column({ type: 'varchar', length: 24 })
  rate!: string;

  @Column(TIME)
  fetchedAt!: Date;

  /** Time at which the service promises a newer rate. */
  @Column(TIME)
  freshUntil!: Date;
}

/** Columns of the single row with the last number of a kind of document. */
export abstract class DocumentCounter {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  lastNumber!: number;
}

/**
 * Single row with the last invoice number. A transaction that takes a number locks the row until it ends, so a number
 * that is rolled back is used again.
 */
@Entity('invoice_counters')
export class InvoiceCounterEntity extends DocumentCounter {}

/** Columns of invoices and credit notes, as issued: later changes to the shop's settings change none of them. */
export abstract class IssuedDocument {
  /** Consecutive number without gaps, as accounting rules require; invoices and credit notes have their own. */
  @PrimaryColumn(INT)
  number!: number;

  @Column(CENTS)
  totalCents!: number;

  /** VAT; null when the shop was not registered for it. */
  @Column({ ...CENTS, nullable: true })
  vatCents!: number | null;

  /** Shop's name as issued; null on a document of an earlier release that no job has filled yet. */
  @Column({ ...TEXT, nullable: true })
  sellerName!: string | null;

  /** Shop's legal name and registration as issued; each is null when the shop had not set it. */
  @Column({ ...TEXT, nullable: true })
  sellerLegalName!: string | null;

  @Column({ ...TEXT, nullable: true })
  sellerRegistration!: string | null;

  /** Shop's address as issued; null when the shop had none, or while `sellerName` is null. */
  @Column({ ...TEXT, nullable: true })
  sellerAddress!: string | null;

  @Column(TIME)
  issuedAt!: Date;
}

@Entity('invoices')
export class InvoiceEntity extends IssuedDocument {
  @Index('invoices_order', { unique: true })
  @ForeignKey(() => OrderEntity, 'id', { name: 'invoices_order_fk' })
  @Column(ID)
  orderId!: string;

  /** Shop's VAT number as issued; null, like `vatBasisPoints`, when the shop was not registered. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  vatNumber!: string | null;

  /** VAT rate in hundredths of a percent. */
  @Column({ ...INT, nullable: true })
  vatBasisPoints!: number | null;
}
