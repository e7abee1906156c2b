import type { Order } from '@shop/contract/orders';

/** The order's document of the books as a file, because the admin's own origin has no pages of the shop. */
export function InvoiceLinks({ order: { _id, invoiceNumber } }: { order: Order }) {
  return (
    <a href={`/api/orders/${_id}/invoice.pdf`} download>
      {invoiceNumber} (PDF)
    </a>
  );
}
