import type { Order } from '@shop/contract/orders';

/** Link to an order's invoice as a PDF file, not as a page, because the admin's own origin has no pages of the shop. */
export function InvoiceLink({ order: { _id, invoiceNumber } }: { order: Order }) {
  return (
    <a href={`/api/orders/${_id}/invoice.pdf`} download>
      {invoiceNumber} (PDF)
    </a>
  );
}
