import type { Fit } from '@shop/domain/products';
import { MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './accounts.ts';
import { ProductEntity } from './catalogue.ts';
import { BOOL, ID, INT, TEXT, TIME } from './columns.ts';

/** Columns that `reviews` and `deleted_reviews` have in common. */
abstract class ReviewColumns {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  productId!: string;

  @Column(INT)
  rating!: number;

  @Column(TEXT)
  comment!: string;

  /**
   * Size that the review is about; null when the author does not name it. If the author has bought the
   * product in one size only, it is that size.
   */
  @Column({ type: 'varchar', length: MAX_SIZE_NAME_LENGTH, nullable: true })
  size!: string | null;

  @Column({ type: 'varchar', length: 5, nullable: true })
  fit!: Fit | null;

  @Column(TIME)
  createdAt!: Date;

  /** Public reply of the shop; null without one. */
  @Column({ ...TEXT, nullable: true })
  reply!: string | null;

  /** Time at which the shop first replied; null without a reply. */
  @Column({ ...TIME, nullable: true })
  repliedAt!: Date | null;
}

@Entity('reviews')
@Index('reviews_once', ['productId', 'userId'], { unique: true })
@Index('reviews_fit', ['productId', 'fit'])
@Index('reviews_newest', ['createdAt', 'id', 'productId'])
@Index('reviews_rating', ['rating', 'createdAt', 'id', 'productId'])
export class ReviewEntity extends ReviewColumns {
  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'reviews_product_fk' })
  product?: ProductEntity;

  @Index('reviews_user')
  @Column(ID)
  userId!: string;

  /** Author of the review. The name is read from the account, so that it disappears when the account is anonymized. */
  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'reviews_user_fk' })
  user?: UserEntity;

  /** Whether the author has a paid order with the product; set with the review or with the payment. */
  @Column({ ...BOOL, default: false })
  isVerified!: boolean;
}

/** Deleted review, which an administrator can still restore. */
@Entity('deleted_reviews')
export class DeletedReviewEntity extends ReviewColumns {
  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'deleted_reviews_product_fk' })
  product?: ProductEntity;

  @Index('deleted_reviews_user')
  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'deleted_reviews_user_fk' })
  user?: UserEntity;

  @Column(BOOL)
  isVerified!: boolean;

  @Index('deleted_reviews_age')
  @Column(TIME)
  deletedAt!: Date;
}
