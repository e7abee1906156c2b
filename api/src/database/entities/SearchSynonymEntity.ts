import { Entity, PrimaryColumn } from 'typeorm';

/** Whoever searches for `word` also finds `means`. Both are written as one word without hyphens, like 'tshirt'. */
@Entity('search_synonyms')
export class SearchSynonymEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  means!: string;
}
