import type { ProductLife } from '@shop/domain/products';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, NAME, TEXT, TIME } from './columns.ts';

/** Shoppers see public products only. An archived one is seen by nobody and stays for its orders. */
export type ProductState = ProductLife | 'archived';

/**
 * Every received piece is counted in one place: `received = stock + reserved + sold` holds after every transaction. Each
 * change of `stock` is also a row of `stock_movements`.
 */
@Entity('products')
@Index('products_newest', ['state', 'createdAt', 'id'])
@Index('products_created', ['createdAt', 'id'])
@Index('products_due', ['state', 'publishAt'])
@Index('products_pulled', ['state', 'pulledMicros', 'id'])
@Index('products_price', ['state', 'priceCents', 'id'])
@Index('products_sold', ['state', 'sold', 'id'])
@Index('products_category', ['state', 'category', 'createdAt', 'id'])
@Index('products_name', ['name'])
@Index('products_sitemap', ['state', 'createdAt', 'id', 'changedAt'])
export class ProductEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column({ type: 'varchar', length: 10 })
  state!: ProductState;

  /** When a scheduled product becomes public. A draft may have it before it is complete. */
  @Column({ ...TIME, nullable: true })
  publishAt!: Date | null;

  @Column(NAME)
  name!: string;

  @Column({ type: 'varchar', length: 500 })
  image!: string;

  @Column(NAME)
  brand!: string;

  @Column(NAME)
  category!: string;

  @Column(TEXT)
  description!: string;

  @Column(CENTS)
  priceCents!: number;

  /** The pieces that can be sold now. */
  @Column(INT)
  stock!: number;

  /** The pieces reserved by unpaid orders. */
  @Column(INT)
  reserved!: number;

  @Column(INT)
  sold!: number;

  @Column(INT)
  received!: number;

  /** The mean rating in millionths, an integer that both engines sort alike. */
  @Column(INT)
  ratingMicros!: number;

  /** The Bayesian rating by which the top products are found, as of the last review. */
  @Column({ ...INT, default: 0 })
  pulledMicros!: number;

  @Column(INT)
  numReviews!: number;

  /** A counter of changes to the stock that can be sold and to the fields of the edit form. */
  @Column(INT)
  version!: number;

  @Column(TIME)
  createdAt!: Date;

  /** The last save of the edit form, or when a scheduled product became public; null as long as there was neither. */
  @Column({ ...TIME, nullable: true })
  changedAt!: Date | null;

  /** When an administrator deleted the product, and what it was before; null while it is not deleted. */
  @Column({ ...TIME, nullable: true })
  archivedAt!: Date | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  archivedFrom!: ProductLife | null;
}
