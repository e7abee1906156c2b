import type { PaymentEventKind } from '@shop/contract/paymentTimeline';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, TIME } from './columns.ts';
import { OrderEntity } from './OrderEntity.ts';

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
