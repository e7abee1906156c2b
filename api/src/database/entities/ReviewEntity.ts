import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT, TEXT, TIME } from '../columns.ts';
import { ProductEntity } from './ProductEntity.ts';
import { UserEntity } from './UserEntity.ts';

@Entity('reviews')
@Index('reviews_once', ['productId', 'userId'], { unique: true })
export class ReviewEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'reviews_product_fk' })
  product?: ProductEntity;

  @Index('reviews_user')
  @Column(ID)
  userId!: string;

  /** The author's name is read from the account, so that it disappears when the account is anonymised. */
  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'reviews_user_fk' })
  user?: UserEntity;

  @Column(INT)
  rating!: number;

  @Column(TEXT)
  comment!: string;

  @Column(TIME)
  createdAt!: Date;
}
