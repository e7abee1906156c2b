import { getCreditNote, getInvoice } from '@shop/contract/invoices';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useGetInvoiceQuery, useGetCreditNoteQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getInvoice: build.query(fromContract(getInvoice, { provides: ['Order'] })),
    getCreditNote: build.query(fromContract(getCreditNote, { provides: ['Order'] })),
  }),
});
