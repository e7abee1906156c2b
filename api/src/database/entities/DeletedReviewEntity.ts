import type { Fit } from '@shop/domain/products';
import { SIZE_NAME_MAX } from '@shop/domain/products';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BOOL, ID, INT, TEXT, TIME } from './columns.ts';
import { ProductEntity } from './ProductEntity.ts';
import { UserEntity } from './UserEntity.ts';

/** A review that an administrator has deleted, as long as it can be restored. */
@Entity('deleted_reviews')
export class DeletedReviewEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'deleted_reviews_product_fk' })
  product?: ProductEntity;

  @Index('deleted_reviews_user')
  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'deleted_reviews_user_fk' })
  user?: UserEntity;

  @Column(INT)
  rating!: number;

  @Column(TEXT)
  comment!: string;

  @Column(BOOL)
  isVerified!: boolean;

  @Column({ type: 'varchar', length: SIZE_NAME_MAX, nullable: true })
  size!: string | null;

  @Column({ type: 'varchar', length: 5, nullable: true })
  fit!: Fit | null;

  @Column(TIME)
  createdAt!: Date;

  @Index('deleted_reviews_age')
  @Column(TIME)
  deletedAt!: Date;
}
