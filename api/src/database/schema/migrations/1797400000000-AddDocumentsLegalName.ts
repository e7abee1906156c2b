import { addColumn, migration } from './steps.ts';
import { text } from './tableColumns.ts';

const isNullable = true;

/**
 * Legal name and registration of the seller when a document was issued; null in documents of earlier
 * releases.
 */
export const AddDocumentsLegalName1797400000000 = migration(
  'AddDocumentsLegalName1797400000000',
  addColumn('invoices', text('sellerLegalName', { isNullable })),
  addColumn('invoices', text('sellerRegistration', { isNullable })),
  addColumn('credit_notes', text('sellerLegalName', { isNullable })),
  addColumn('credit_notes', text('sellerRegistration', { isNullable })),
);
