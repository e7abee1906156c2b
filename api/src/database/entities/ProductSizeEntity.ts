import { SIZE_NAME_MAX } from '@shop/domain/products';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT } from './columns.ts';
import { ProductEntity } from './ProductEntity.ts';

/**
 * The sizes of a product that does not come in S, M and L, with the pieces of each: `received = stock + reserved + sold`.
 * Stock and reserved pieces of all sizes are the product's; `sold` and `received` count from the time when the size was
 * added. The row of a product of one size is a copy of the product's counts. Whoever changes a row has changed the
 * product's row before in the same transaction, and so has locked it.
 */
@Entity('product_sizes')
export class ProductSizeEntity {
  @PrimaryColumn(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'product_sizes_product_fk' })
  product?: ProductEntity;

  @PrimaryColumn({ type: 'varchar', length: SIZE_NAME_MAX })
  size!: string;

  /** The position among the sizes of the product, from 0. */
  @Column(INT)
  position!: number;

  @Column({ ...INT, default: 0 })
  stock!: number;

  @Column({ ...INT, default: 0 })
  reserved!: number;

  @Column({ ...INT, default: 0 })
  sold!: number;

  @Column({ ...INT, default: 0 })
  received!: number;
}
