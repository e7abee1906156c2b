import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ProductEntity } from './catalogue.ts';
import { BOOL, CENTS, ID, INT, NAME } from './columns.ts';

/**
 * The search index: the words of every product that is not archived. The primary key is the range that a search reads.
 */
@Entity('search_words', { withoutRowid: true })
@Index('search_words_product', ['productId', 'word', 'weight'])
@Index('search_words_rank', ['weight', 'word', 'productId', 'isPublic'])
export class SearchWordEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;

  @PrimaryColumn(ID)
  productId!: string;

  @ManyToOne(() => ProductEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'productId', foreignKeyConstraintName: 'search_words_product_fk' })
  product?: ProductEntity;

  @Column(INT)
  weight!: number;

  /** Copied from the product, so that matches can be counted from this table alone. */
  @Column(BOOL)
  isPublic!: boolean;
}

/**
 * The words by which mistyped ones are corrected. A word stays when its last product goes, so it counts only while
 * `search_words` has it.
 */
@Entity('search_vocabulary')
@Index('search_vocabulary_letters', ['letters', 'word'])
export class SearchVocabularyEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;

  @Column(INT)
  letters!: number;
}

/** Whoever searches for `word` also finds `means`. Both are written as one word without hyphens, like 'tshirt'. */
@Entity('search_synonyms')
export class SearchSynonymEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  means!: string;
}

/**
 * What a product is filtered by, in a narrow row of its own. It is written with the product by
 * `features/catalogue/search/facetRows.ts`; archived products have none.
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

  /** The names of the sizes that can be bought now; a sold out product has none. */
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

export interface ShownValue {
  readonly kind: 'category' | 'brand' | 'size';
  readonly slug: string;
}

/**
 * A value by which shoppers could once narrow a list. It stays when its last product goes, because the address of the
 * list may have been shared; other values are refused.
 */
@Entity('shown_values')
export class ShownValueEntity implements ShownValue {
  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind!: ShownValue['kind'];

  @PrimaryColumn(NAME)
  slug!: string;
}

/**
 * The category to which the last product went that left another one, by their slugs. It counts only while shoppers see no
 * product in the one that was left: then its address leads on.
 */
@Entity('category_moves')
export class CategoryMoveEntity {
  @PrimaryColumn(NAME)
  slug!: string;

  @Column(NAME)
  movedTo!: string;
}
