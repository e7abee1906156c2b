import { getCreditNote, getInvoice } from '@shop/contract/calls/invoices';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useGetInvoiceQuery, useGetCreditNoteQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getInvoice: build.query(fromContract(getInvoice, { provides: ['Order'] })),
    getCreditNote: build.query(fromContract(getCreditNote, { provides: ['Order'] })),
  }),
});
