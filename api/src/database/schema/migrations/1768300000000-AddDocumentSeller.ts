import { addColumn, migration } from './steps.ts';
import { text } from './tableColumns.ts';

/**
 * Name and address of the seller when a document was issued. Both are null in documents that an earlier
 * release has issued; a job fills them.
 */
export const AddDocumentSeller1768300000000 = migration(
  'AddDocumentSeller1768300000000',
  addColumn('invoices', text('sellerName', { isNullable: true })),
  addColumn('invoices', text('sellerAddress', { isNullable: true })),
  addColumn('credit_notes', text('sellerName', { isNullable: true })),
  addColumn('credit_notes', text('sellerAddress', { isNullable: true })),
);
