import type { ProductImport } from '@shop/contract/adminProductImport';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BOOL, HASH, ID, INT, JSON_TEXT, NAME, TEXT, TIME } from './columns.ts';

/** Import of a product file: parsed and checked first, then executed row by row. */
@Entity('product_imports')
export class ProductImportEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column({ type: 'varchar', length: 10 })
  state!: 'checking' | 'checked' | 'running' | 'done' | 'undone';

  /** Whether invalid rows are skipped. */
  @Column(BOOL)
  skipsBroken!: boolean;

  /** Number of rows of the file, without its header. */
  @Column(INT)
  rowCount!: number;

  /**
   * Position of the next row to execute. It advances in the transaction of its rows, so that no row is executed twice.
   */
  @Column(INT)
  nextRow!: number;

  /**
   * Result of the check that concerns the whole file; null until the check ends, and in imports of earlier
   * releases.
   */
  @Column({ ...JSON_TEXT, nullable: true })
  report!: Pick<ProductImport, 'system' | 'remarks' | 'questions' | 'categories'> | null;

  @Index('product_imports_age')
  @Column(TIME)
  createdAt!: Date;
}

/** Cells of a row of an import file, by column name. */
export type ImportCells = Readonly<Record<string, string>>;

/** Product that a row of the file changes, as the check of the file found it. */
export interface RowBasis {
  readonly productId: string;
  /** Value of each field that the row names, as text. */
  readonly values: Readonly<Record<string, string>>;
  /** Names of the fields that the row changes. */
  readonly changed: readonly string[];
}

@Entity('product_import_rows')
@Index('product_import_rows_fate', ['importId', 'fate', 'position'])
export class ProductImportRowEntity {
  @ForeignKey(() => ProductImportEntity, { name: 'product_import_rows_import_fk', onDelete: 'CASCADE' })
  @PrimaryColumn(ID)
  importId!: string;

  /** Position among the rows of the file, from 0. */
  @PrimaryColumn(INT)
  position!: number;

  @Column(INT)
  line!: number;

  @Column(JSON_TEXT)
  cells!: ImportCells;

  /**
   * Product as the check of the file found it; null for a row that changes no existing product, and in rows
   * of earlier releases.
   */
  @Column({ ...JSON_TEXT, nullable: true })
  basis!: RowBasis | null;

  @Column({ type: 'varchar', length: 10 })
  fate!: 'new' | 'changed' | 'unchanged' | 'broken';

  /** Changes that the row makes, or the reason why it is invalid. */
  @Column({ type: 'varchar', length: 500 })
  note!: string;

  /**
   * Parts of the row that the shop ignores or interprets differently, one sentence per line; null without
   * any.
   */
  @Column({ ...TEXT, nullable: true })
  remarks!: string | null;
}

/** Audit entry of an applied row that has not been undone with its import. */
@Entity('product_import_acts')
export class ProductImportAuditEntity {
  @ForeignKey(() => ProductImportEntity, { name: 'product_import_acts_import_fk', onDelete: 'CASCADE' })
  @PrimaryColumn(ID)
  importId!: string;

  /** Position of the row in the file, from 0. */
  @PrimaryColumn(INT)
  position!: number;

  @Column(ID)
  auditId!: string;
}

/** Shop's category that an administrator has chosen for a category or tag of another system. */
@Entity('import_categories')
export class ImportCategoryEntity {
  /**
   * SHA-256 of the category or tag as written, so that names which differ only by case or accents have rows
   * of their own.
   */
  @PrimaryColumn(HASH)
  sourceHash!: string;

  @Column({ type: 'varchar', length: 200 })
  source!: string;

  /** Shop's category; empty when the administrator chose none. */
  @Column(NAME)
  category!: string;
}
