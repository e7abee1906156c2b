import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, TIME } from './columns.ts';
import { OrderEntity } from './OrderEntity.ts';

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
