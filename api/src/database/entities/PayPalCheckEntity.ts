import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT, TIME } from '../columns.ts';
import { PayPalOrderEntity } from './PayPalOrderEntity.ts';

/** A PayPal order that the shop still has to ask about; the row goes once nothing can change any more. */
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

  /** Not before this; while a process asks, the end of its lease. */
  @Column(TIME)
  dueAt!: Date;
}
