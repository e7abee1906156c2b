import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, TIME } from './columns.ts';
import { ProductEntity } from './ProductEntity.ts';
import { UserEntity } from './UserEntity.ts';

/** A product that a user has saved. */
@Entity('saved_products')
@Index('saved_products_newest', ['userId', 'savedAt', 'productId'])
export class SavedProductEntity {
  @PrimaryColumn(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'saved_products_user_fk' })
  user?: UserEntity;

  @Index('saved_products_product')
  @PrimaryColumn(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'saved_products_product_fk' })
  product?: ProductEntity;

  @Column(TIME)
  savedAt!: Date;
}
