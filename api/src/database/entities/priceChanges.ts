import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProductEntity } from './catalogue.ts';
import { CENTS, ID, TIME } from './columns.ts';

/**
 * Origin of a price: it was known when recording began, an administrator saved it, an imported file set it,
 * or a sale began or ended.
 */
export type PriceChangeReason = 'opening' | 'edit' | 'import' | 'sale' | 'saleEnd';

/**
 * Price for shoppers from `changedAt` on, written in the transaction that sets it and never changed. A sale
 * price may only be compared with a price that the shop has really charged, so the comparison is computed
 * from these rows and never typed.
 */
@Entity('price_changes')
@Index('price_changes_product', ['productId', 'changedAt', 'id'])
export class PriceChangeEntity {
  @PrimaryColumn(ID)
  id!: string;

  @ForeignKey(() => ProductEntity, { name: 'price_changes_product_fk' })
  @Column(ID)
  productId!: string;

  @Column(CENTS)
  priceCents!: number;

  @Column({ type: 'varchar', length: 10 })
  reason!: PriceChangeReason;

  @Column(TIME)
  changedAt!: Date;
}

/** Ended sale of a product, written in the transaction that ends it and never changed. */
@Entity('sales')
@Index('sales_newest', ['endedAt', 'id'])
export class SaleEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Index('sales_product')
  @ForeignKey(() => ProductEntity, { name: 'sales_product_fk' })
  @Column(ID)
  productId!: string;

  @Column(CENTS)
  priceCents!: number;

  @Column(CENTS)
  regularCents!: number;

  /** Lowest price in the 30 days before the sale; null when it is not known. */
  @Column({ ...CENTS, nullable: true })
  wasCents!: number | null;

  @Column(TIME)
  startsAt!: Date;

  @Column(TIME)
  plannedUntil!: Date;

  @Column(TIME)
  endedAt!: Date;
}
