import { MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
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
 * Change of the stock of a product or of one of its sizes, written in the transaction that makes it and never
 * changed. `fromCount` and `toCount` are values of `stock`, which the screens call Count In Stock. An order
 * takes its units when it is placed ('sale') and returns them when it ends unpaid or when goods come back
 * ('return'). A payment in time changes no stock, because the units are reserved; a late one takes them
 * again. The movements of a product add up to its stock, those of a size to the size's.
 */
@Entity('stock_movements')
@Index('stock_movements_product', ['productId', 'createdAt', 'id'])
export class StockMovementEntity {
  @PrimaryColumn(ID)
  id!: string;

  @ForeignKey(() => ProductEntity, { name: 'stock_movements_product_fk' })
  @Column(ID)
  productId!: string;

  /** Size, which is `ONE_SIZE` for a product of one size; null for a product without rows of sizes. */
  @Column({ type: 'varchar', length: MAX_SIZE_NAME_LENGTH, nullable: true })
  size!: string | null;

  @Column(INT)
  fromCount!: number;

  @Column(INT)
  toCount!: number;

  @Column({ type: 'varchar', length: 10 })
  reason!: MovementReason;

  /**
   * Order of a sale or a return. The buyer is not stored here, so that the movements retain nothing of a deleted
   * account.
   */
  @Column({ ...ID, nullable: true })
  orderId!: string | null;

  /** Administrator who changed the count, if one did. */
  @Column({ ...ID, nullable: true })
  userId!: string | null;

  @Column(TIME)
  createdAt!: Date;
}
