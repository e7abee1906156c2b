import type { SizeChart } from '@shop/contract/products';
import type { ProductLife } from '@shop/domain/products';
import { ALT_MAX, SIZE_NAME_MAX } from '@shop/domain/products';
import { SLUG_MAX } from '@shop/domain/slugs';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, JSON_TEXT, NAME, TEXT, TIME } from './columns.ts';

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

/**
 * The sizes of a product that does not come in S, M and L, with the pieces of each: `received = stock + reserved + sold`.
 * Stock and reserved pieces of all sizes are the product's; `sold` and `received` count from the time when the size was
 * added. The row of a product of one size is a copy of the product's counts. Whoever changes a row has changed the
 * product's row before in the same transaction, and so has locked it.
 */
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

  @Column({ ...INT, default: 0 })
  stock!: number;

  @Column({ ...INT, default: 0 })
  reserved!: number;

  @Column({ ...INT, default: 0 })
  sold!: number;

  @Column({ ...INT, default: 0 })
  received!: number;
}

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

/** The measures of a category's sizes. */
@Entity('size_charts')
export class SizeChartEntity {
  @PrimaryColumn({ type: 'varchar', length: SLUG_MAX })
  categorySlug!: string;

  @Column(JSON_TEXT)
  chart!: SizeChart;
}

/**
 * The catalogue's version is the sum of all rows. Every transaction that changes what public pages show increases one
 * of them, any: with a single row, each would wait for the commit of the one before.
 */
@Entity('catalogue_version')
export class CatalogueVersionEntity {
  @PrimaryColumn(INT)
  slot!: number;

  @Column(INT)
  changes!: number;
}

/**
 * What the last transactions have changed of what is listed. Only the release before reads and writes it; after a change
 * that has no row there, that release counts everything again.
 */
@Entity('listing_changes')
export class ListingChangeEntity {
  @PrimaryColumn(INT)
  slot!: number;

  @PrimaryColumn(INT)
  place!: number;

  @Column(INT)
  number!: number;

  @Column(TEXT)
  touched!: string;
}
