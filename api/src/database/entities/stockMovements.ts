import { SIZE_NAME_MAX } from '@shop/domain/products';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ProductEntity } from './catalogue.ts';
import { ID, INT, TIME } from './columns.ts';

export const MOVEMENT_REASONS = [
  'sale',
  'return',
  'count',
  'delivery',
  'damage',
  'correction',
  'import',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/**
 * A change of the stock of a product or of one of its sizes, written in the transaction that makes it and never changed.
 * What is counted is `stock`, Count In Stock on the screens: an order takes its pieces when it is placed ('sale') and
 * gives them back when it expires or is deleted unpaid ('return'); a payment moves reserved pieces, so that it changes no
 * stock. The movements of a product add up to its stock, and those of a size to the stock of that size.
 */
@Entity('stock_movements')
@Index('stock_movements_product', ['productId', 'createdAt', 'id'])
export class StockMovementEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'stock_movements_product_fk' })
  product?: ProductEntity;

  /** Null for a product without sizes of its own. */
  @Column({ type: 'varchar', length: SIZE_NAME_MAX, nullable: true })
  size!: string | null;

  @Column(INT)
  fromCount!: number;

  @Column(INT)
  toCount!: number;

  @Column({ type: 'varchar', length: 10 })
  reason!: MovementReason;

  /** The order of a sale or a return. Its buyer is not named here, so that the books keep nothing of a deleted account. */
  @Column({ ...ID, nullable: true })
  orderId!: string | null;

  /** The administrator, if one has changed the count. */
  @Column({ ...ID, nullable: true })
  userId!: string | null;

  @Column(TIME)
  createdAt!: Date;
}
