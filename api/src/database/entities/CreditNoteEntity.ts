import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, TEXT, TIME } from './columns.ts';
import { OrderEntity } from './OrderEntity.ts';
import { RefundEntity } from './RefundEntity.ts';

/** A credit note as issued: it takes back as much of an invoice as was refunded, at the VAT of the invoice. */
@Entity('credit_notes')
export class CreditNoteEntity {
  /** Consecutive numbers without a gap, apart from those of invoices. */
  @PrimaryColumn(INT)
  number!: number;

  @Index('credit_notes_refund', { unique: true })
  @Column(ID)
  refundId!: string;

  @ManyToOne(() => RefundEntity)
  @JoinColumn({ name: 'refundId', foreignKeyConstraintName: 'credit_notes_refund_fk' })
  refund?: RefundEntity;

  @Index('credit_notes_order')
  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({
    name: 'orderId',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'credit_notes_order_fk',
  })
  order?: OrderEntity;

  @Index('credit_notes_invoice')
  @Column(INT)
  invoiceNumber!: number;

  @Column(CENTS)
  totalCents!: number;

  /** Null when the invoice shows no VAT. */
  @Column({ ...CENTS, nullable: true })
  vatCents!: number | null;

  /** The shop's name as issued; null on a document of an earlier version that no job has filled yet. */
  @Column({ ...TEXT, nullable: true })
  sellerName!: string | null;

  /** The shop's address as issued; null also when the shop had none. */
  @Column({ ...TEXT, nullable: true })
  sellerAddress!: string | null;

  @Column(TIME)
  issuedAt!: Date;
}
