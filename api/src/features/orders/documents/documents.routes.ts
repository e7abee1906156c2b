import { getCreditNote, getCreditNotePdf, getInvoice, getInvoicePdf } from '@shop/contract/invoices';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { servePdf } from '../../../http/servePdf.ts';
import { readSeller } from './seller.service.ts';
import { loadCreditNote } from './creditNote.service.ts';
import { renderDocumentPdf } from './documentPdf.ts';
import { loadInvoice } from './invoice.service.ts';
import { toPrintedCreditNote } from './creditNote.service.ts';
import { toPrintedInvoice } from './invoice.service.ts';

export function documentsRoutes(router: ApiRouter, { db, config }: ServerContext): void {
  const getSeller = () => readSeller(db.read, config);

  serve(router, getInvoice, async ({ id }, call) => loadInvoice(db.read, call.user, id, await getSeller()));

  servePdf(router, getInvoicePdf, async ({ id }, call) => {
    await call.limit('documents', call.user.id);
    const invoice = await loadInvoice(db.read, call.user, id, await getSeller());
    return { name: `invoice-${invoice.number}`, body: await renderDocumentPdf(toPrintedInvoice(invoice)) };
  });

  serve(router, getCreditNote, async (key, call) =>
    loadCreditNote(db.read, call.user, key, await getSeller()),
  );

  servePdf(router, getCreditNotePdf, async (key, call) => {
    await call.limit('documents', call.user.id);
    const note = await loadCreditNote(db.read, call.user, key, await getSeller());
    return { name: `credit-note-${note.number}`, body: await renderDocumentPdf(toPrintedCreditNote(note)) };
  });
}
