import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ImportId, PageNumber } from './fields.ts';

/** The most rows of a file, and its most bytes. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;

export const ROW_FATES = ['new', 'changed', 'unchanged', 'broken'] as const;
export type RowFate = (typeof ROW_FATES)[number];

const ImportRow = z.object({
  /** The line of the file on which the row begins. */
  line: z.number(),
  name: z.string(),
  fate: z.enum(ROW_FATES),
  /** What changes, or why the row is broken. */
  note: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const ProductImport = z.object({
  _id: z.string(),
  /** A file is checked first, which changes no product. A running import goes on with the next call of `runImport`. */
  state: z.enum(['checking', 'checked', 'running', 'done']),
  rows: z.number(),
  /** How many rows have been carried out, whatever their fate. */
  done: z.number(),
  fates: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), broken: z.number() }),
});
export type ProductImport = z.infer<typeof ProductImport>;

export const checkImport = endpoint({
  name: 'checkImport',
  summary: 'Reads a CSV file of products and says what would become of each row; no product is changed',
  method: 'POST',
  path: '/api/admin/products/imports',
  access: 'admin',
  body: 'multipart',
  input: z.object({ file: z.file('Please choose a file.') }),
  output: ProductImport,
  status: 201,
});

export const getImport = endpoint({
  name: 'getImport',
  summary: 'An import, and what becomes of its rows: of all of them or of those with one fate',
  method: 'GET',
  path: '/api/admin/products/imports/:id',
  access: 'admin',
  input: z.object({
    id: ImportId,
    fate: z.optional(z.enum(ROW_FATES, `Please choose one of ${ROW_FATES.join(', ')}.`)),
    pageNumber: PageNumber,
  }),
  output: z.object({
    import: ProductImport,
    rows: z.array(ImportRow),
    page: z.number(),
    pages: z.number(),
  }),
});

export const runImport = endpoint({
  name: 'runImport',
  summary: 'Carries out the next rows of an import, 500 in a transaction; to be called until it is done',
  method: 'POST',
  path: '/api/admin/products/imports/:id/run',
  access: 'admin',
  input: z.object({
    id: ImportId,
    /** Without it an import with broken rows is refused. */
    skipBroken: z.optional(z.boolean()),
  }),
  output: ProductImport,
});
