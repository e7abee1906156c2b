import type { Order } from '@shop/contract/orders';
import { Link } from '@shop/shared-ui';

export function InvoiceLink({ order: { _id, invoiceNumber } }: { order: Order }) {
  return (
    <p>
      <Link to={`/order/${_id}/invoice`}>Invoice {invoiceNumber}</Link>
    </p>
  );
}
