import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INT } from './columns.ts';

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
