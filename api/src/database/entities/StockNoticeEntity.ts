import { SIZE_NAME_MAX } from '@shop/domain/products';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { EMAIL, HASH, ID, TIME } from './columns.ts';
import { ProductEntity } from './ProductEntity.ts';
import { UserEntity } from './UserEntity.ts';

/** Somebody wants one letter when a size is back in stock. */
@Entity('stock_notices')
@Index('stock_notices_once', ['productId', 'size', 'addressHash'], { unique: true })
@Index('stock_notices_waiting', ['sentAt', 'createdAt'])
@Index('stock_notices_address', ['addressHash', 'sentAt'])
export class StockNoticeEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'stock_notices_product_fk' })
  product?: ProductEntity;

  @Column({ type: 'varchar', length: SIZE_NAME_MAX })
  size!: string;

  @Column(EMAIL)
  email!: string;

  @Column(HASH)
  addressHash!: string;

  /** The owner of the address, when they asked themselves; null when a visitor has typed the address. */
  @Index('stock_notices_user')
  @Column({ ...ID, nullable: true })
  userId!: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'stock_notices_user_fk' })
  user?: UserEntity;

  @Column(TIME)
  createdAt!: Date;

  /** When the letter was queued; whoever sets it queues the letter in the same transaction. */
  @Column({ ...TIME, nullable: true })
  sentAt!: Date | null;
}
