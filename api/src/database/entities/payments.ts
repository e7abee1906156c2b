import type { PaymentEventKind } from '@shop/contract/paymentTimeline';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, TEXT, TIME } from './columns.ts';
import { OrderEntity } from './orders.ts';

/** A received payment. The two unique keys let a capture pay one order, once, whoever reports it. */
@Entity('payments')
@Index('payments_capture', ['provider', 'captureId'], { unique: true })
export class PaymentEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Index('payments_order', { unique: true })
  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'orderId', referencedColumnName: 'id', foreignKeyConstraintName: 'payments_order_fk' })
  order?: OrderEntity;

  @Column({ type: 'varchar', length: 20 })
  provider!: string;

  @Column({ type: 'varchar', length: 64 })
  captureId!: string;

  /** The provider's own id of the order. */
  @Column({ type: 'varchar', length: 64 })
  providerOrderId!: string;

  @Column({ type: 'varchar', length: 3 })
  currency!: string;

  @Column(CENTS)
  amountCents!: number;

  @Column(TIME)
  createdAt!: Date;
}

export type PaymentProvider = 'paypal' | 'payfast';

/** The kinds that are stored: those that are shown, and the withdrawal of a debt. */
export type PaymentFactKind = PaymentEventKind | 'refund_withdrawn';

/**
 * An event in the history of an order's payment. Rows are only inserted, but the key, which makes each event unique,
 * becomes the provider's when a refund that was marked as made by hand is reported by it.
 */
@Entity('payment_events')
@Index('payment_events_key', ['provider', 'eventKey'], { unique: true })
@Index('payment_events_of_order', ['orderId', 'at', 'id'])
@Index('payment_events_reference', ['provider', 'reference'])
export class PaymentEventEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({
    name: 'orderId',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'payment_events_order_fk',
  })
  order?: OrderEntity;

  @Column({ type: 'varchar', length: 20 })
  provider!: PaymentProvider;

  @Column({ type: 'varchar', length: 100 })
  eventKey!: string;

  @Column({ type: 'varchar', length: 20 })
  kind!: PaymentFactKind;

  /** Currency and cents are set together. */
  @Column({ type: 'varchar', length: 3, nullable: true })
  currency!: string | null;

  @Column({ ...CENTS, nullable: true })
  amountCents!: number | null;

  /** The capture that the event is about. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  reference!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  reason!: string | null;

  @Column(TIME)
  at!: Date;
}

/** A PayPal order that the shop has created; no other one can pay an order. */
@Entity('paypal_orders')
@Index('paypal_orders_of_order', ['orderId', 'quoteExpiresAt'])
export class PayPalOrderEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({
    name: 'orderId',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'paypal_orders_order_fk',
  })
  order?: OrderEntity;

  /** The exact amount to be paid. */
  @Column(CENTS)
  usdCents!: number;

  @Column(TIME)
  quoteExpiresAt!: Date;

  @Column(TIME)
  createdAt!: Date;
}

/** A PayPal order that the reconciler asks about; the row is deleted once nothing can change any more. */
@Entity('paypal_checks')
@Index('paypal_checks_due', ['dueAt'])
export class PayPalCheckEntity {
  @PrimaryColumn({ ...ID, name: 'payPalOrderId' })
  paypalOrderId!: string;

  @ManyToOne(() => PayPalOrderEntity)
  @JoinColumn({ name: 'payPalOrderId', foreignKeyConstraintName: 'paypal_checks_order_fk' })
  paypalOrder?: PayPalOrderEntity;

  @Column(INT)
  attempts!: number;

  /** The earliest time of the next check; during a check, the end of its lease. */
  @Column(TIME)
  dueAt!: Date;
}

/** A provider's event that was handled, so that its repetition changes nothing. */
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

/** The last accepted rate of each currency against the rand, kept for restarts while the service is down. */
@Entity('exchange_rates')
export class ExchangeRateEntity {
  @PrimaryColumn({ type: 'varchar', length: 3 })
  currency!: string;

  /** Units of the currency per rand, as decimal text. */
  @Column({ type: 'varchar', length: 24 })
  rate!: string;

  @Column(TIME)
  fetchedAt!: Date;

  /** The time at which the service promises a newer rate. */
  @Column(TIME)
  freshUntil!: Date;
}

/**
 * A single row. A transaction that takes a number locks it until the end, so a number that is rolled back is used
 * again.
 */
@Entity('invoice_counters')
export class InvoiceCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  lastNumber!: number;
}

/** An invoice as issued, independent of later changes to the settings of the shop. */
@Entity('invoices')
export class InvoiceEntity {
  /** Consecutive numbers without a gap, as accounting rules require. */
  @PrimaryColumn(INT)
  number!: number;

  @Index('invoices_order', { unique: true })
  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'orderId', referencedColumnName: 'id', foreignKeyConstraintName: 'invoices_order_fk' })
  order?: OrderEntity;

  @Column(CENTS)
  totalCents!: number;

  /** Null when the shop was not registered for VAT; set together with the number and the rate. */
  @Column({ ...CENTS, nullable: true })
  vatCents!: number | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  vatNumber!: string | null;

  /** In hundredths of a percent. */
  @Column({ ...INT, nullable: true })
  vatBasisPoints!: number | null;

  /** The shop's name as issued; null on a document of an earlier version that no job has filled yet. */
  @Column({ ...TEXT, nullable: true })
  sellerName!: string | null;

  /** The shop's address as issued; null also when the shop had none. */
  @Column({ ...TEXT, nullable: true })
  sellerAddress!: string | null;

  @Column(TIME)
  issuedAt!: Date;
}
