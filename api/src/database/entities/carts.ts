import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './accounts.ts';
import { ProductEntity } from './catalogue.ts';
import { ID, INT, JSON_TEXT, TIME } from './columns.ts';

export interface LineName {
  readonly product: string;
  readonly size: string;
}

export interface KeptLine extends LineName {
  readonly qty: number;
}

/**
 * Cart of an account. It is always replaced as a whole, by a statement that names the version before (optimistic lock).
 */
@Entity('carts')
export class CartEntity {
  @PrimaryColumn(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'carts_user_fk' })
  user?: UserEntity;

  @Column(JSON_TEXT)
  lines!: readonly KeptLine[];

  /** Removed lines, newest first. */
  @Column(JSON_TEXT)
  removed!: readonly LineName[];

  @Column(INT)
  version!: number;

  @Index('carts_age')
  @Column(TIME)
  changedAt!: Date;
}

/** Product that a user has saved. */
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
