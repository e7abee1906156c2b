import { Entity, Index, PrimaryColumn } from 'typeorm';
import { INT } from './columns.ts';

/**
 * The words by which administrators find an order: of its buyer's name and address, and the address as a whole. They are
 * written a little later than the order (`OrderEntity.searchForm`) and go with its buyer.
 */
@Entity('order_words', { withoutRowid: true })
@Index('order_words_word', ['word', 'number'])
export class OrderWordEntity {
  /** The number of the order, which is never removed. */
  @PrimaryColumn(INT)
  number!: number;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;
}
