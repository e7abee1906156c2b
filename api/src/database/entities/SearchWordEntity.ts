import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BOOL, ID, INT } from './columns.ts';
import { ProductEntity } from './ProductEntity.ts';

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
