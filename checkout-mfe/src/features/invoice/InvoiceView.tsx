import type { Invoice } from '@shop/contract/invoices';
import { formatVatLabel } from '@shop/domain/documents';
import { formatSize } from '@shop/domain/products';
import { formatLineDiscount, formatPriceDiscount } from '@shop/domain/vouchers';
import { formatPrice } from '@shop/shared-ui';
import { CreditNotes } from './CreditNotes.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';
import { LinesTable } from './LinesTable.ts';
import { PaperTitle } from './PaperTitle.tsx';

export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { number, order, vat } = invoice;
  const title = `${vat ? 'Tax Invoice' : 'Invoice'} ${number}`;
  return (
    <DocumentSheet printed={invoice} title={title} pdf={`/api/orders/${order._id}/invoice.pdf`}>
      <LinesTable>
        <thead>
          <PaperTitle title={title} order={order} columns={4} />
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Qty</th>
            <th scope="col">Price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr key={index}>
              <td>
                {line.name} <small>{formatSize(line.size)}</small>
                {line.discount === undefined ? null : <small>{formatLineDiscount(line)}</small>}
              </td>
              <td>{line.qty}</td>
              <td>{formatPrice(line.price)}</td>
              <td>{formatPrice(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {formatPriceDiscount(invoice).map(([label, text]) => (
            <Sum key={label} label={label} text={text} />
          ))}
          <Sum label="Items" text={formatPrice(invoice.itemsPrice)} />
          <Sum label="Shipping" text={formatPrice(invoice.shippingPrice)} />
          {vat ? <Sum label={formatVatLabel(vat)} text={formatPrice(vat.amount)} /> : null}
          <Sum label="Total" text={formatPrice(invoice.totalPrice)} />
        </tfoot>
      </LinesTable>
      <CreditNotes invoice={invoice} />
    </DocumentSheet>
  );
}

function Sum({ label, text }: { label: string; text: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>{text}</td>
    </tr>
  );
}
