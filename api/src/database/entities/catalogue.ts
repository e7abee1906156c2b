import type { SizeChart } from '@shop/contract/products';
import type { BaseColor } from '@shop/domain/baseColors';
import type { UnarchivedProductState } from '@shop/domain/products';
import { MAX_ALT_LENGTH, MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import { MAX_SLUG_LENGTH } from '@shop/domain/slugs';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, JSON_TEXT, NAME, TEXT, TIME } from './columns.ts';

/** State of a product. Shoppers see public products only; an archived one is invisible and remains for its orders. */
export type ProductState = UnarchivedProductState | 'archived';

/** Returns whether shoppers can see and order a product. */
export const isPublicProduct = ({ state }: { readonly state: ProductState }): boolean => state === 'public';

/**
 * Product. Each received unit is in exactly one count: `received = stock + reserved + sold` holds after every
 * transaction. Each change of `stock` is also a row of `stock_movements`.
 */
@Entity('products')
@Index('products_newest', ['state', 'createdAt', 'id'])
@Index('products_created', ['createdAt', 'id'])
@Index('products_due', ['state', 'publishAt'])
@Index('products_pulled', ['state', 'pulledMicros', 'id'])
@Index('products_price', ['state', 'priceCents', 'id'])
@Index('products_sold', ['state', 'sold', 'id'])
@Index('products_price_switch', ['priceSwitchAt'])
@Index('products_category', ['state', 'category', 'createdAt', 'id'])
@Index('products_name', ['name'])
@Index('products_sitemap', ['state', 'createdAt', 'id', 'changedAt'])
export class ProductEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column({ type: 'varchar', length: 10 })
  state!: ProductState;

  /** Time at which a scheduled product becomes public; a draft may have one before it is complete. */
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

  /** Base color, by which lists are filtered; null without one. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  color!: BaseColor | null;

  @Column(TEXT)
  description!: string;

  /** Current price; the sale price while a sale runs. */
  @Column(CENTS)
  priceCents!: number;

  /** Price that returns when the sale ends; null while no sale runs. */
  @Column({ ...CENTS, nullable: true })
  regularCents!: number | null;

  /** Price of the sale that runs or is planned from `saleFrom` until `saleUntil`; null without one. */
  @Column({ ...CENTS, nullable: true })
  saleCents!: number | null;

  @Column({ ...TIME, nullable: true })
  saleFrom!: Date | null;

  @Column({ ...TIME, nullable: true })
  saleUntil!: Date | null;

  /**
   * Reference price: the lowest price in the 30 days before the running sale. Null without a running sale,
   * and when the product's prices had been recorded for fewer than 30 days at its start.
   */
  @Column({ ...CENTS, nullable: true })
  wasCents!: number | null;

  /** Time at which the planned sale starts, or the running one ends; null without a sale. */
  @Column({ ...TIME, nullable: true })
  priceSwitchAt!: Date | null;

  /** Units that are for sale now. */
  @Column(INT)
  stock!: number;

  /** Units that are reserved by unpaid orders and for exchanges. */
  @Column(INT)
  reserved!: number;

  @Column(INT)
  sold!: number;

  @Column(INT)
  received!: number;

  /** Mean rating in millionths, an integer that both engines sort alike. */
  @Column(INT)
  ratingMicros!: number;

  /** Bayesian average of the ratings in millionths, which ranks the top products, as of the last review. */
  @Column({ ...INT, default: 0 })
  pulledMicros!: number;

  @Column(INT)
  numReviews!: number;

  /** Counter of changes to the stock for sale and to the fields of the edit form. */
  @Column(INT)
  version!: number;

  @Column(TIME)
  createdAt!: Date;

  /**
   * Time of the last edit, import, restore, scheduled publication, start or end of a sale, or replacement of
   * a picture on another server by the shop's copy; null before the first.
   */
  @Column({ ...TIME, nullable: true })
  changedAt!: Date | null;

  /**
   * Time at which an administrator deleted the product; null until then and again after a restore.
   * `archivedFrom` is the state before the deletion.
   */
  @Column({ ...TIME, nullable: true })
  archivedAt!: Date | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  archivedFrom!: UnarchivedProductState | null;
}

/**
 * Size of a product with its counts of units: `received = stock + reserved + sold`. The stock and reserved
 * units of all sizes add up to the product's; `sold` and `received` count from the time when the size was
 * added. The row of a product of one size copies the product's counts. A transaction that changes a row must
 * have changed the product's row before, which locks it.
 */
@Entity('product_sizes')
export class ProductSizeEntity {
  @ForeignKey(() => ProductEntity, { name: 'product_sizes_product_fk' })
  @PrimaryColumn(ID)
  productId!: string;

  @PrimaryColumn({ type: 'varchar', length: MAX_SIZE_NAME_LENGTH })
  size!: string;

  /** Position among the sizes of the product, from 0. */
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
 * Picture of a product with several pictures or an alternative text. The product's column `image` also
 * contains the first one: lists read it, and a process of a release without this table writes only the
 * column.
 */
@Entity('product_images')
export class ProductImageEntity {
  @ForeignKey(() => ProductEntity, { name: 'product_images_product_fk' })
  @PrimaryColumn(ID)
  productId!: string;

  /** Position among the pictures of the product, from 0. */
  @PrimaryColumn(INT)
  position!: number;

  @Column({ type: 'varchar', length: 500 })
  image!: string;

  @Column({ type: 'varchar', length: MAX_ALT_LENGTH })
  alt!: string;
}

/** Size chart: the measurements of a category's sizes. */
@Entity('size_charts')
export class SizeChartEntity {
  @PrimaryColumn({ type: 'varchar', length: MAX_SLUG_LENGTH })
  categorySlug!: string;

  @Column(JSON_TEXT)
  chart!: SizeChart;
}

/**
 * Slot of the catalogue's version, which is the sum of all slots. Every transaction that changes what public pages show
 * increases one of them: with a single row, each transaction would wait for the commit of the one before.
 */
@Entity('catalogue_version')
export class CatalogueVersionEntity {
  @PrimaryColumn(INT)
  slot!: number;

  @Column(INT)
  changes!: number;
}

/**
 * Changes of the listing by the last transactions. Only processes of earlier releases read and write this
 * table; after a change without a row in it they recount all facets.
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
