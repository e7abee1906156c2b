import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BOOL, ID, INT } from './columns.ts';
import { RefundEntity } from './RefundEntity.ts';

/** The pieces of a line of the order that a refund is for. */
@Entity('refund_lines')
export class RefundLineEntity {
  @PrimaryColumn(ID)
  refundId!: string;

  @ManyToOne(() => RefundEntity)
  @JoinColumn({ name: 'refundId', foreignKeyConstraintName: 'refund_lines_refund_fk' })
  refund?: RefundEntity;

  /** The position of the line in the order. */
  @PrimaryColumn(INT)
  position!: number;

  @Column(INT)
  qty!: number;

  /** The pieces went back into the stock. */
  @Column(BOOL)
  isRestocked!: boolean;
}
