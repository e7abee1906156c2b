import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './accounts.ts';
import { ProductEntity } from './catalogue.ts';
import { ID, INT, JSON_TEXT, TIME } from './columns.ts';

export interface CartLineKey {
  readonly product: string;
  readonly size: string;
}

export interface StoredCartLine extends CartLineKey {
  readonly qty: number;
}

/**
 * Cart of an account. It is always replaced as a whole, by a statement whose condition is the previous
 * version (optimistic lock).
 */
@Entity('carts')
export class CartEntity {
  @ForeignKey(() => UserEntity, { name: 'carts_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn(ID)
  userId!: string;

  @Column(JSON_TEXT)
  lines!: readonly StoredCartLine[];

  /** Removed lines, newest first. A browser whose cart still has one of them removes it too. */
  @Column(JSON_TEXT)
  removed!: readonly CartLineKey[];

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
  @ForeignKey(() => UserEntity, { name: 'saved_products_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn(ID)
  userId!: string;

  @Index('saved_products_product')
  @ForeignKey(() => ProductEntity, { name: 'saved_products_product_fk', onDelete: 'CASCADE' })
  @PrimaryColumn(ID)
  productId!: string;

  @Column(TIME)
  savedAt!: Date;
}
