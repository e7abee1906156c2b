import type { LineSize } from '@shop/domain/products';
import { SIZE_NAME_MAX } from '@shop/domain/products';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, NAME } from './columns.ts';
import { OrderEntity } from './OrderEntity.ts';
import { ProductEntity } from './ProductEntity.ts';

/** A copy of what was sold, whose name, picture and price do not change any more. */
@Entity('order_lines')
@Index('order_lines_together', ['productId', 'orderId'])
export class OrderLineEntity {
  @PrimaryColumn(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({
    name: 'orderId',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'order_lines_order_fk',
  })
  order?: OrderEntity;

  @PrimaryColumn(INT)
  position!: number;

  @Column(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'order_lines_product_fk' })
  product?: ProductEntity;

  @Column(NAME)
  name!: string;

  @Column({ type: 'varchar', length: 500 })
  image!: string;

  @Column(CENTS)
  priceCents!: number;

  @Column(INT)
  qty!: number;

  @Column({ type: 'varchar', length: SIZE_NAME_MAX })
  size!: LineSize;
}
