import type { Wish } from '@shop/domain/consumerRights';
import type { ReturnReason } from '@shop/domain/returns';
import { SIZE_NAME_MAX } from '@shop/domain/products';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT } from './columns.ts';
import { OrderReturnEntity } from './OrderReturnEntity.ts';
import { ProductEntity } from './ProductEntity.ts';

/**
 * Pieces of a line of an order that are returned for one reason and with one wish. As long as the return waits, the
 * pieces of an exchange are reserved in `wantedSize`; when it is closed they are sold.
 */
@Entity('order_return_lines')
export class OrderReturnLineEntity {
  @PrimaryColumn(ID)
  returnId!: string;

  @ManyToOne(() => OrderReturnEntity)
  @JoinColumn({ name: 'returnId', foreignKeyConstraintName: 'order_return_lines_return_fk' })
  orderReturn?: OrderReturnEntity;

  /** The position in the return, from 0. */
  @PrimaryColumn(INT)
  position!: number;

  /** The position of the order's line, from 0. */
  @Column(INT)
  orderPosition!: number;

  @Index('order_return_lines_product')
  @Column(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'order_return_lines_product_fk' })
  product?: ProductEntity;

  /** What the buyer has announced, and what has arrived once the return is received. */
  @Column(INT)
  qty!: number;

  /**
   * What the buyer has announced, beside what has arrived. Null until the return is received, and where an earlier version
   * of the shop has received it, which did not ask.
   */
  @Column({ ...INT, nullable: true })
  announced!: number | null;

  @Column({ type: 'varchar', length: 20 })
  reason!: ReturnReason;

  @Column({ type: 'varchar', length: 10 })
  wish!: Wish;

  /** The size of an exchange; null for a refund. */
  @Column({ type: 'varchar', length: SIZE_NAME_MAX, nullable: true })
  wantedSize!: string | null;

  /** How many of the pieces were put back on the shelf when they were received. */
  @Column({ ...INT, default: 0 })
  restocked!: number;

  /**
   * How many pieces of an exchange have left the shop. Null for a refund, and until the return is closed; null also where
   * an earlier version of the shop has closed it, and all of them have left.
   */
  @Column({ ...INT, nullable: true })
  sent!: number | null;
}
