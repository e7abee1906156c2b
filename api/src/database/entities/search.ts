import type { BaseColor } from '@shop/domain/baseColors';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProductEntity } from './catalogue.ts';
import { BOOL, CENTS, ID, INT, NAME } from './columns.ts';

/**
 * Row of the search index: a word of a product that is not archived. A search reads a range of the primary
 * key.
 */
@Entity('search_words', { withoutRowid: true })
@Index('search_words_product', ['productId', 'word', 'weight'])
@Index('search_words_rank', ['weight', 'word', 'productId', 'isPublic'])
export class SearchWordEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;

  @ForeignKey(() => ProductEntity, { name: 'search_words_product_fk', onDelete: 'CASCADE' })
  @PrimaryColumn(ID)
  productId!: string;

  @Column(INT)
  weight!: number;

  /** Whether the product is public; copied from the product, so that counting matches needs no join. */
  @Column(BOOL)
  isPublic!: boolean;
}

/**
 * Vocabulary to which mistyped words are corrected. A word remains when its last product goes, so it counts only while
 * `search_words` contains it.
 */
@Entity('search_vocabulary')
@Index('search_vocabulary_letters', ['letters', 'word'])
export class SearchVocabularyEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;

  @Column(INT)
  letters!: number;
}

/** Synonym: a search for `word` also finds `means`. Both are written as one word without hyphens, like 'tshirt'. */
@Entity('search_synonyms')
export class SearchSynonymEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  means!: string;
}

/**
 * Facet values of a product in a narrow row. `features/catalogue/search/facetRows.ts` writes it together with the
 * product; archived products have none.
 */
@Entity('product_facets')
@Index('product_facets_cell', ['cell', 'priceCents', 'productId'])
@Index('product_facets_category', ['category', 'priceCents', 'productId'])
@Index('product_facets_brand', ['brand', 'productId'])
@Index('product_facets_color', ['color', 'productId'])
export class ProductFacetEntity {
  @ForeignKey(() => ProductEntity, { name: 'product_facets_product_fk', onDelete: 'CASCADE' })
  @PrimaryColumn(ID)
  productId!: string;

  /**
   * Facet group: equal for products that agree in all other columns except the price; empty when shoppers do not see
   * the product. Begins with `~` for a product with a base color, by which a row is recognized as outdated after a
   * release without colors has written it.
   */
  @Column({ type: 'varchar', length: 22 })
  cell!: string;

  @Column(NAME)
  category!: string;

  @Column(NAME)
  brand!: string;

  @Column({ type: 'varchar', length: 10, nullable: true })
  color!: BaseColor | null;

  /** Names of the sizes, each between two tabs. */
  @Column({ type: 'varchar', length: 450 })
  sizes!: string;

  /** Names of the sizes in stock, each between two tabs; empty for a sold-out product. */
  @Column({ type: 'varchar', length: 450 })
  stocked!: string;

  /** Mean rating rounded down; 0 without ratings. */
  @Column(INT)
  stars!: number;

  @Column(CENTS)
  priceCents!: number;

  @Column({ ...BOOL, default: false })
  isOnSale!: boolean;

  /** Format version of the index in which the product was last written. */
  @Column(INT)
  indexForm!: number;
}

export interface KnownFacetValue {
  readonly kind: 'category' | 'brand' | 'size';
  readonly slug: string;
}

/**
 * Facet value by which shoppers could once filter a list. It remains when its last product goes, because the
 * list's URL may have been shared; unknown values are refused.
 */
@Entity('shown_values')
export class KnownFacetValueEntity implements KnownFacetValue {
  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind!: KnownFacetValue['kind'];

  @PrimaryColumn(NAME)
  slug!: string;
}

/**
 * Category move: the slug of a category, and the slug of the category to which its last product went. It
 * counts only while shoppers see no product in the old category, whose URL then redirects.
 */
@Entity('category_moves')
export class CategoryMoveEntity {
  @PrimaryColumn(NAME)
  slug!: string;

  @Column(NAME)
  movedTo!: string;
}
