import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, TIME } from './columns.ts';
import { OrderEntity } from './OrderEntity.ts';

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
