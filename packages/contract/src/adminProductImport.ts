import {
  FILE_ENCODINGS,
  MAX_IMPORT_COLUMNS,
  PRODUCT_FILE_COLUMNS,
  READING_KEYS,
  ROW_OUTCOMES,
  SHOP_SYSTEMS,
} from '@shop/domain/productImport';
import { MAX_PRODUCT_NAME_LENGTH } from '@shop/domain/products';
import * as z from 'zod/mini';
import * as calls from './calls/adminProductImport.ts';
import { defineEndpoint } from './endpoint.ts';
import { ImportId, PageNumber } from './fields.ts';

const ImportRow = z.object({
  /** Line number in the file on which the row begins. */
  line: z.number(),
  name: z.string(),
  fate: z.enum(ROW_OUTCOMES),
  /** Description of the changes, or the reason why the row is invalid. */
  note: z.string(),
  /**
   * Remarks about the row, one per line: cells of the file that the import omits or changes, and pictures
   * that could not be downloaded.
   */
  remarks: z.string(),
  /** Cells by column, as the import reads them. */
  cells: z.record(z.string(), z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ProductImport = z.object({
  _id: z.string(),
  /**
   * State of the import. A file is checked first, which changes no product. A running import continues with the next
   * call of `runImport`.
   */
  state: z.enum(['checking', 'checked', 'running', 'done', 'undone']),
  rows: z.number(),
  /** Number of processed rows, whatever their result. */
  done: z.number(),
  fates: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), broken: z.number() }),
  /** Number of rows that can still be undone. */
  undoable: z.number(),
  /** Shop system that exported the file; null for a file from another source. */
  system: z.nullable(z.enum(SHOP_SYSTEMS)),
  /** Remarks about the file: parts that the import omits or changes. */
  remarks: z.array(z.string()),
  /**
   * Interpretations of cells that an administrator has confirmed or may confirm, with examples from the file.
   */
  questions: z.array(
    z.object({
      reading: z.enum(READING_KEYS),
      isAccepted: z.boolean(),
      rows: z.number(),
      examples: z.array(z.string()),
    }),
  ),
  /**
   * Categories and tags in the file, and the shop's category to which each is mapped; empty when not mapped.
   * A product gets the category to which its category is mapped, otherwise that of its first mapped tag.
   */
  categories: z.array(z.object({ source: z.string(), category: z.string(), isTag: z.optional(z.boolean()) })),
});
export type ProductImport = z.infer<typeof ProductImport>;

/** Answers of an administrator to the questions about a file. */
export const ImportChoices = z.object({
  encoding: z.optional(z.enum(FILE_ENCODINGS)),
  /**
   * Product column to which each column of the file is mapped, in the order of the file; empty for an omitted
   * column.
   */
  columns: z.optional(
    z.array(z.union([z.enum(PRODUCT_FILE_COLUMNS), z.literal('')])).check(z.maxLength(MAX_IMPORT_COLUMNS)),
  ),
  readings: z.optional(z.array(z.enum(READING_KEYS))),
  /** Category of the shop to which each category or tag of the file is mapped. */
  categories: z.optional(
    z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(MAX_PRODUCT_NAME_LENGTH))),
  ),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const CheckImportInput = z.object({
  file: z.file('Please choose a file.'),
  choices: z.optional(ImportChoices),
});

export const DescribeImportFileInput = z.object({ file: z.file('Please choose a file.') });

export const ImportFileDescription = z.object({
  encoding: z.enum(FILE_ENCODINGS),
  /**
   * Cell of the file with a non-ASCII character, by which an administrator sees whether the suggested
   * encoding Windows-1252 is right; empty for other encodings.
   */
  sample: z.string(),
  system: z.nullable(z.enum(SHOP_SYSTEMS)),
  /** Columns in the order of the file; `column` is the product column that the heading names, or null. */
  columns: z.array(
    z.object({
      heading: z.string(),
      column: z.nullable(z.enum(PRODUCT_FILE_COLUMNS)),
      example: z.string(),
    }),
  ),
});
export type ImportFileDescription = z.infer<typeof ImportFileDescription>;

export const describeImportFile = defineEndpoint({
  ...calls.describeImportFile,
  summary: 'Says of which system, encoding and columns a file of products is, from its first rows',
  input: DescribeImportFileInput,
  output: ImportFileDescription,
});

export const checkImport = defineEndpoint({
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

export const getImport = defineEndpoint({
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

export const runImport = defineEndpoint({
  ...calls.runImport,
  summary: 'Carries out the next rows of an import, 500 in a transaction; to be called until it is done',
  input: RunImportInput,
  output: ProductImport,
});

export const UndoImportInput = z.object({ id: ImportId });

export const undoImport = defineEndpoint({
  ...calls.undoImport,
  summary:
    'Takes the next rows of an import back: new products are deleted, changes reverted unless changed since; to be called until it is undone',
  input: UndoImportInput,
  output: ProductImport,
});
