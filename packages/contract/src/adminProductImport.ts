import { ROW_OUTCOMES } from '@shop/domain/productImport';
import * as z from 'zod/mini';
import * as calls from './calls/adminProductImport.ts';
import { endpoint } from './endpoint.ts';
import { ImportId, PageNumber } from './fields.ts';

const ImportRow = z.object({
  /** Line number in the file on which the row begins. */
  line: z.number(),
  name: z.string(),
  fate: z.enum(ROW_OUTCOMES),
  /** Description of the changes, or the reason why the row is invalid. */
  note: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ProductImport = z.object({
  _id: z.string(),
  /**
   * State of the import. A file is checked first, which changes no product. A running import continues with the next
   * call of `runImport`.
   */
  state: z.enum(['checking', 'checked', 'running', 'done']),
  rows: z.number(),
  /** Number of processed rows, whatever their result. */
  done: z.number(),
  fates: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), broken: z.number() }),
});
export type ProductImport = z.infer<typeof ProductImport>;

export const CheckImportInput = z.object({ file: z.file('Please choose a file.') });

export const checkImport = endpoint({
  ...calls.checkImport,
  summary: 'Reads a CSV file of products and says what would become of each row; no product is changed',
  input: CheckImportInput,
  output: ProductImport,
});

export const GetImportInput = z.object({
  id: ImportId,
  fate: z.optional(z.enum(ROW_OUTCOMES, `Please choose one of ${ROW_OUTCOMES.join(', ')}.`)),
  pageNumber: PageNumber,
});

export const GetImportOutput = z.object({
  import: ProductImport,
  rows: z.array(ImportRow),
  page: z.number(),
  pages: z.number(),
});

export const getImport = endpoint({
  ...calls.getImport,
  summary: 'An import, and what becomes of its rows: of all of them or of those with one fate',
  input: GetImportInput,
  output: GetImportOutput,
});

export const RunImportInput = z.object({
  id: ImportId,
  /** Skips invalid rows; without it, an import with invalid rows is refused. */
  skipBroken: z.optional(z.boolean()),
});

export const runImport = endpoint({
  ...calls.runImport,
  summary: 'Carries out the next rows of an import, 500 in a transaction; to be called until it is done',
  input: RunImportInput,
  output: ProductImport,
});
