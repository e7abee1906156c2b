import type { Remedy } from '@shop/domain/consumerRights';
import { MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import type { ReturnReason, ReturnStatus } from '@shop/domain/returns';
import { MAX_RETURN_NOTE_LENGTH } from '@shop/domain/returns';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProductEntity } from './catalogue.ts';
import { CENTS, HASH, ID, INT, TIME } from './columns.ts';
import { OrderEntity } from './orders.ts';

/** Buyer's request to return items of a delivered order, and its outcome. */
@Entity('order_returns')
@Index('order_returns_of_order', ['orderId', 'requestedAt'])
@Index('order_returns_waiting', ['status', 'requestedAt', 'id'])
@Index('order_returns_newest', ['requestedAt', 'id'])
@Index('order_returns_repeat', ['orderId', 'requestKey'], { unique: true })
export class OrderReturnEntity {
  @PrimaryColumn(ID)
  id!: string;

  @ForeignKey(() => OrderEntity, 'id', { name: 'order_returns_order_fk' })
  @Column(ID)
  orderId!: string;

  @Column({ type: 'varchar', length: 10 })
  status!: ReturnStatus;

  /** Buyer's text; erased when the buyer is anonymized. */
  @Column({ type: 'varchar', length: MAX_RETURN_NOTE_LENGTH, nullable: true })
  note!: string | null;

  /** Shop's reason for declining, which the buyer reads; erased when the buyer is anonymized. */
  @Column({ type: 'varchar', length: MAX_RETURN_NOTE_LENGTH, nullable: true })
  declineReason!: string | null;

  @Column(TIME)
  requestedAt!: Date;

  /** Time at which the return was approved or declined. */
  @Column({ ...TIME, nullable: true })
  decidedAt!: Date | null;

  @Column({ ...TIME, nullable: true })
  receivedAt!: Date | null;

  @Column({ ...TIME, nullable: true })
  closedAt!: Date | null;

  /** Amount that was refunded when the return was closed. */
  @Column({ ...CENTS, nullable: true })
  refundCents!: number | null;

  @Column({ ...ID, nullable: true })
  refundId!: string | null;

  /** Hash of the request's idempotency key; `requestHash` is the hash of the request's body. */
  @Column({ ...HASH, nullable: true })
  requestKey!: string | null;

  @Column({ ...HASH, nullable: true })
  requestHash!: string | null;
}

/**
 * Units of an order line that are returned for one reason and with one remedy. While the return is pending,
 * the units of an exchange are reserved in `wantedSize`; when it is closed they are sold.
 */
@Entity('order_return_lines')
export class OrderReturnLineEntity {
  @ForeignKey(() => OrderReturnEntity, { name: 'order_return_lines_return_fk' })
  @PrimaryColumn(ID)
  returnId!: string;

  /** Position in the return, from 0. */
  @PrimaryColumn(INT)
  position!: number;

  /** Position of the order's line, from 0. */
  @Column(INT)
  orderPosition!: number;

  @Index('order_return_lines_product')
  @ForeignKey(() => ProductEntity, { name: 'order_return_lines_product_fk' })
  @Column(ID)
  productId!: string;

  /** Number of units that the buyer has announced; once the return is received, the number that arrived. */
  @Column(INT)
  qty!: number;

  /**
   * Number of units that the buyer has announced. Null until the return is received, and where a release
   * without this column has received it.
   */
  @Column({ ...INT, nullable: true })
  announced!: number | null;

  @Column({ type: 'varchar', length: 20 })
  reason!: ReturnReason;

  @Column({ type: 'varchar', length: 10 })
  wish!: Remedy;

  /** Size of an exchange; null for a refund or a repair. */
  @Column({ type: 'varchar', length: MAX_SIZE_NAME_LENGTH, nullable: true })
  wantedSize!: string | null;

  /** Number of received units that were restocked. */
  @Column({ ...INT, default: 0 })
  restocked!: number;

  /**
   * Number of exchanged units that were sent; null until the return is closed, and for a refund or a repair.
   * Also null where a release without this column has closed the return; all units were sent then.
   */
  @Column({ ...INT, nullable: true })
  sent!: number | null;
}
