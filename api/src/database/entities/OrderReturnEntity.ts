import type { ReturnStatus } from '@shop/domain/returns';
import { NOTE_MAX } from '@shop/domain/returns';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, HASH, ID, TIME } from './columns.ts';
import { OrderEntity } from './OrderEntity.ts';

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
