import { useParams } from '@shop/shared-ui';
import { CreditNoteView } from './CreditNoteView.tsx';
import { useGetCreditNoteQuery } from './invoiceEndpoints.ts';
import { LoadingDocument } from './LoadingDocument.tsx';

export function CreditNotePage() {
  const { id = '', number = '' } = useParams();
  const query = useGetCreditNoteQuery({ id, number });
  if (query.currentData) return <CreditNoteView note={query.currentData} />;
  return <LoadingDocument documentName="Credit note" orderId={id} query={query} />;
}
