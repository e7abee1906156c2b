import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, TEXT, TIME } from './columns.ts';
import { OrderEntity } from './OrderEntity.ts';

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
