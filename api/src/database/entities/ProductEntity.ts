import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, NAME, TEXT, TIME } from '../columns.ts';

export const PRODUCT_STATES = ['draft', 'public', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Of every piece received it is known where it is: `received = stock + reserved + sold`, in every transaction. */
@Entity('products')
@Index('products_newest', ['state', 'createdAt', 'id'])
@Index('products_created', ['createdAt', 'id'])
@Index('products_pulled', ['state', 'pulledMicros', 'id'])
export class ProductEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column({ type: 'varchar', length: 10 })
  state!: ProductState;

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

  /** What can be sold now. */
  @Column(INT)
  stock!: number;

  /** Held by orders that wait for their money. */
  @Column(INT)
  reserved!: number;

  @Column(INT)
  sold!: number;

  @Column(INT)
  received!: number;

  /** The mean rating in millionths, so that both engines sort it alike. */
  @Column(INT)
  ratingMicros!: number;

  /** The rating that the top products are found by, pulled to the shop's mean as it was at the last review. */
  @Column({ ...INT, default: 0 })
  pulledMicros!: number;

  @Column(INT)
  numReviews!: number;

  /** Grows when the sellable stock or a field of the edit form changes. */
  @Column(INT)
  version!: number;

  @Column(TIME)
  createdAt!: Date;
}
