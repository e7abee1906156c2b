import { ALT_MAX } from '@shop/domain/products';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT } from './columns.ts';
import { ProductEntity } from './ProductEntity.ts';

/**
 * The pictures of a product that has several, or an alternative text. The column `image` of the product has the first
 * one as well: lists read it, and a process of a version without this table writes it alone.
 */
@Entity('product_images')
export class ProductImageEntity {
  @PrimaryColumn(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'product_images_product_fk' })
  product?: ProductEntity;

  /** From 0. */
  @PrimaryColumn(INT)
  position!: number;

  @Column({ type: 'varchar', length: 500 })
  image!: string;

  @Column({ type: 'varchar', length: ALT_MAX })
  alt!: string;
}
