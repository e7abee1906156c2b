import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BOOL, ID, INT, JSON_TEXT, TIME } from './columns.ts';

/** A file of products: read and checked first, then carried out row by row. */
@Entity('product_imports')
export class ProductImportEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column({ type: 'varchar', length: 10 })
  state!: 'checking' | 'checked' | 'running' | 'done';

  /** Whether broken rows are passed over. */
  @Column(BOOL)
  skipsBroken!: boolean;

  /** The number of rows. */
  @Column(INT)
  rowCount!: number;

  /** The position of the next row to carry out. It moves in the transaction of its rows, so that none is carried out twice. */
  @Column(INT)
  nextRow!: number;

  @Index('product_imports_age')
  @Column(TIME)
  createdAt!: Date;
}

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
