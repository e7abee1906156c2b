import type { Remedy } from '@shop/domain/consumerRights';
import { SIZE_NAME_MAX } from '@shop/domain/products';
import type { ReturnReason, ReturnStatus } from '@shop/domain/returns';
import { NOTE_MAX } from '@shop/domain/returns';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ProductEntity } from './catalogue.ts';
import { CENTS, HASH, ID, INT, TIME } from './columns.ts';
import { OrderEntity } from './orders.ts';

/** A buyer's wish to return articles of a delivered order, and what became of it. */
@Entity('order_returns')
@Index('order_returns_of_order', ['orderId', 'requestedAt'])
@Index('order_returns_waiting', ['status', 'requestedAt', 'id'])
@Index('order_returns_newest', ['requestedAt', 'id'])
@Index('order_returns_repeat', ['orderId', 'requestKey'], { unique: true })
export class OrderReturnEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({
    name: 'orderId',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'order_returns_order_fk',
  })
  order?: OrderEntity;

  @Column({ type: 'varchar', length: 10 })
  status!: ReturnStatus;

  /** What the buyer wrote. It is erased with the buyer. */
  @Column({ type: 'varchar', length: NOTE_MAX, nullable: true })
  note!: string | null;

  /** The reason of the shop for declining it, which the buyer reads. It is erased with the buyer too. */
  @Column({ type: 'varchar', length: NOTE_MAX, nullable: true })
  declineReason!: string | null;

  @Column(TIME)
  requestedAt!: Date;

  /** When it was approved or declined. */
  @Column({ ...TIME, nullable: true })
  decidedAt!: Date | null;

  @Column({ ...TIME, nullable: true })
  receivedAt!: Date | null;

  @Column({ ...TIME, nullable: true })
  closedAt!: Date | null;

  /** What was paid back when it was closed. */
  @Column({ ...CENTS, nullable: true })
  refundCents!: number | null;

  @Column({ ...ID, nullable: true })
  refundId!: string | null;

  /** The hashes of the request's Idempotency-Key and of its body. */
  @Column({ ...HASH, nullable: true })
  requestKey!: string | null;

  @Column({ ...HASH, nullable: true })
  requestHash!: string | null;
}

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
  wish!: Remedy;

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
