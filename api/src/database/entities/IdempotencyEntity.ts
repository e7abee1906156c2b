import { Column, Entity, PrimaryColumn } from 'typeorm';
import { HASH, ID, TIME } from './columns.ts';

/** The order that belongs to a customer's Idempotency-Key, written in the transaction of the order. */
@Entity('idempotency_keys')
export class IdempotencyEntity {
  @PrimaryColumn(ID)
  userId!: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  idempotencyKey!: string;

  /** SHA-256 of the order's content; the same key with another content is a mistake of the client. */
  @Column(HASH)
  bodyHash!: string;

  @Column(ID)
  orderId!: string;

  @Column(TIME)
  createdAt!: Date;
}
