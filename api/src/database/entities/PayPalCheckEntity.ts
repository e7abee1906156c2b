import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT, TIME } from './columns.ts';
import { PayPalOrderEntity } from './PayPalOrderEntity.ts';

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
