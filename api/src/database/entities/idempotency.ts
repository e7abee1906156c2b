import { Column, Entity, PrimaryColumn } from 'typeorm';
import { HASH, ID, TIME } from './columns.ts';

/** Idempotency key of a buyer and the order placed with it, written in the transaction of the order. */
@Entity('idempotency_keys')
export class IdempotencyEntity {
  @PrimaryColumn(ID)
  userId!: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  idempotencyKey!: string;

  /** SHA-256 of the request; reuse of the key with another request is a client error. */
  @Column(HASH)
  bodyHash!: string;

  @Column(ID)
  orderId!: string;

  @Column(TIME)
  createdAt!: Date;
}
