import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, TIME } from '../columns.ts';
import { OrderEntity } from './OrderEntity.ts';

/** What was invoiced, as it stood on that day: a later change of the VAT settings leaves it alone. */
@Entity('invoices')
export class InvoiceEntity {
  /** 1, 2, 3 … without a gap, as the books ask for. */
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

  /** Null when the shop was not registered for VAT; it comes and goes with the number and the rate. */
  @Column({ ...CENTS, nullable: true })
  vatCents!: number | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  vatNumber!: string | null;

  /** In hundredths of a percent. */
  @Column({ ...INT, nullable: true })
  vatBasisPoints!: number | null;

  @Column(TIME)
  issuedAt!: Date;
}
