import { addColumn, migration } from './steps.ts';
import { text } from './tableColumns.ts';

/**
 * The seller as each document was issued. Both columns are null for documents that an earlier version has issued; a job
 * fills them.
 */
export const AddDocumentSeller1768300000000 = migration(
  'AddDocumentSeller1768300000000',
  addColumn('invoices', text('sellerName', { isNullable: true })),
  addColumn('invoices', text('sellerAddress', { isNullable: true })),
  addColumn('credit_notes', text('sellerName', { isNullable: true })),
  addColumn('credit_notes', text('sellerAddress', { isNullable: true })),
);
