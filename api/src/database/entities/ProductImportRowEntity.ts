import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT, JSON_TEXT } from './columns.ts';
import { ProductImportEntity } from './ProductImportEntity.ts';

/** The cells of a row by the names of their columns. */
export type ImportCells = Readonly<Record<string, string>>;

/** What the check of a row has found of its product. */
export interface RowBasis {
  readonly productId: string;
  /** The value of each field that the row names, as text. */
  readonly values: Readonly<Record<string, string>>;
  /** The names of those that the row changes. */
  readonly changed: readonly string[];
}

@Entity('product_import_rows')
@Index('product_import_rows_fate', ['importId', 'fate', 'position'])
export class ProductImportRowEntity {
  @PrimaryColumn(ID)
  importId!: string;

  @ManyToOne(() => ProductImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'importId', foreignKeyConstraintName: 'product_import_rows_import_fk' })
  import?: ProductImportEntity;

  /** The position among the rows of the file, from 0. */
  @PrimaryColumn(INT)
  position!: number;

  @Column(INT)
  line!: number;

  @Column(JSON_TEXT)
  cells!: ImportCells;

  /** Null for a row that changes no product that there is, and in rows of earlier versions. */
  @Column({ ...JSON_TEXT, nullable: true })
  basis!: RowBasis | null;

  @Column({ type: 'varchar', length: 10 })
  fate!: 'new' | 'changed' | 'unchanged' | 'broken';

  /** What changes, or why the row is broken. */
  @Column({ type: 'varchar', length: 500 })
  note!: string;
}
