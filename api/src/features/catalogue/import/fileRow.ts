import type { ImportCells } from '../../../database/entities/productImports.ts';

/** Row of a product file in this shop's columns. */
export interface FileRow {
  /** Number of the line where the row begins in the file, from 1. */
  readonly line: number;
  /** Cells that are not empty. */
  readonly cells: ImportCells;
  /** Messages about cells that the import leaves out or changes. */
  readonly remarks: readonly string[];
  /** Reason why the whole row is invalid, if it is. */
  readonly fault?: string;
}
