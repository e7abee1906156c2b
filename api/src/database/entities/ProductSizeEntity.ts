import { SIZE_NAME_MAX } from '@shop/domain/products';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT } from '../columns.ts';
import { ProductEntity } from './ProductEntity.ts';

/** The sizes of a product that does not come in S, M and L. The stock is counted on the product. */
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
}
