import type { CreditNote } from '@shop/contract/invoices';
import { formatVatLabel } from '@shop/domain/documents';
import { formatSize } from '@shop/domain/products';
import { formatPrice, Link } from '@shop/shared-ui';
import { DocumentSheet } from './DocumentSheet.tsx';
import { LinesTable } from './LinesTable.ts';
import { PaperTitle } from './PaperTitle.tsx';

export function CreditNoteView({ note }: { note: CreditNote }) {
  const { number, order, invoiceNumber, lines, vat } = note;
  const hasPrices = lines.some(({ price }) => price !== undefined);
  const title = `Credit Note ${number}`;
  return (
    <DocumentSheet
      printed={note}
      title={title}
      pdf={`/api/orders/${order._id}/credit-notes/${number}/pdf`}
      details={
        <>
          <div>
            <dt>Invoice</dt>
            <dd>
              <Link to={`/order/${order._id}/invoice`}>{invoiceNumber}</Link>
            </dd>
          </div>
          <div>
            <dt>Reason</dt>
            <dd>{note.reason}</dd>
          </div>
        </>
      }
    >
      <LinesTable>
        <thead>
          <PaperTitle title={title} order={order} columns={hasPrices ? 3 : 2} />
          <tr>
            <th scope="col">Item</th>
            <th scope="col">{lines.length === 0 ? 'Amount' : 'Qty'}</th>
            {hasPrices ? <th scope="col">Price paid</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>
                {line.name} <small>{formatSize(line.size)}</small>
              </td>
              <td>{line.qty}</td>
              {hasPrices ? <td>{formatPrice(line.price ?? 0)}</td> : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {vat ? (
            <tr>
              <th scope="row" colSpan={hasPrices ? 2 : 1}>
                {formatVatLabel(vat)}
              </th>
              <td>{formatPrice(vat.amount)}</td>
            </tr>
          ) : null}
          <tr>
            <th scope="row" colSpan={hasPrices ? 2 : 1}>
              Refund
            </th>
            <td>{formatPrice(note.totalPrice)}</td>
          </tr>
        </tfoot>
      </LinesTable>
    </DocumentSheet>
  );
}
