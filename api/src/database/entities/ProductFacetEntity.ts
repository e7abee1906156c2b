import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CENTS, ID, INT, NAME } from './columns.ts';
import { ProductEntity } from './ProductEntity.ts';

/**
 * What a product is filtered by, in a narrow row of its own. It is written with the product by
 * `features/search/facetRows.ts`; archived products have none.
 */
@Entity('product_facets')
@Index('product_facets_cell', ['cell', 'priceCents', 'productId'])
@Index('product_facets_category', ['category', 'priceCents', 'productId'])
@Index('product_facets_brand', ['brand', 'productId'])
export class ProductFacetEntity {
  @PrimaryColumn(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'product_facets_product_fk' })
  product?: ProductEntity;

  /** Equal for products that agree in all other columns but the price; empty when shoppers do not see the product. */
  @Column({ type: 'varchar', length: 22 })
  cell!: string;

  @Column(NAME)
  category!: string;

  @Column(NAME)
  brand!: string;

  /** The names of the sizes, each between two tabs. */
  @Column({ type: 'varchar', length: 450 })
  sizes!: string;

  /** Those of them that can be bought now; a sold out product has none. */
  @Column({ type: 'varchar', length: 450 })
  stocked!: string;

  /** The mean rating without what follows the point; 0 without ratings. */
  @Column(INT)
  stars!: number;

  @Column(CENTS)
  priceCents!: number;

  /** The form of the index in which the product was last written. */
  @Column(INT)
  indexForm!: number;
}
