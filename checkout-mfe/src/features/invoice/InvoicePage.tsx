import { useParams } from '@shop/shared-ui';
import { InvoiceView } from './InvoiceView.tsx';
import { useGetInvoiceQuery } from './invoiceEndpoints.ts';
import { LoadingDocument } from './LoadingDocument.tsx';

export function InvoicePage() {
  const { id = '' } = useParams();
  const query = useGetInvoiceQuery({ id });
  if (query.currentData) return <InvoiceView invoice={query.currentData} />;
  return <LoadingDocument documentName="Invoice" orderId={id} query={query} />;
}
