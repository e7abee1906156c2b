import type { ApiCall } from '../endpoint.ts';
import type {
  CreditNote,
  GetCreditNoteInput,
  GetCreditNotePdfInput,
  GetCreditNotePdfOutput,
  GetInvoiceInput,
  GetInvoicePdfInput,
  GetInvoicePdfOutput,
  Invoice,
} from '../invoices.ts';

export const getInvoice: ApiCall<typeof GetInvoiceInput, typeof Invoice, 'signed-in'> = {
  name: 'getInvoice',
  method: 'GET',
  path: '/api/orders/:id/invoice',
  access: 'signed-in',
};

export const getInvoicePdf: ApiCall<typeof GetInvoicePdfInput, typeof GetInvoicePdfOutput, 'signed-in'> = {
  name: 'getInvoicePdf',
  method: 'GET',
  path: '/api/orders/:id/invoice.pdf',
  access: 'signed-in',
  answer: 'pdf',
};

export const getCreditNote: ApiCall<typeof GetCreditNoteInput, typeof CreditNote, 'signed-in'> = {
  name: 'getCreditNote',
  method: 'GET',
  path: '/api/orders/:id/credit-notes/:number',
  access: 'signed-in',
};

export const getCreditNotePdf: ApiCall<
  typeof GetCreditNotePdfInput,
  typeof GetCreditNotePdfOutput,
  'signed-in'
> = {
  name: 'getCreditNotePdf',
  method: 'GET',
  path: '/api/orders/:id/credit-notes/:number/pdf',
  access: 'signed-in',
  answer: 'pdf',
};
