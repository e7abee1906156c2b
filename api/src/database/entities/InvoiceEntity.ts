import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, TIME } from '../columns.ts';
import { OrderEntity } from './OrderEntity.ts';

/** An invoice as issued, independent of later changes to the VAT settings. */
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

  @Column(TIME)
  issuedAt!: Date;
}
