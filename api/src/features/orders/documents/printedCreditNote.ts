import type { CreditNote } from '@shop/contract/invoices';
import { formatShopDate } from '@shop/domain/shopDays';
import { formatSize } from '@shop/domain/products';
import type { PrintedDocument } from './printedDocument.ts';
import { toAmountText } from './printedDocument.ts';
import { toPartyRows, toVatRows } from './printedInvoice.ts';

export function toPrintedCreditNote(note: CreditNote): PrintedDocument {
  const { number, issuedAt, order, seller, buyer, invoiceNumber, reason, lines, vat } = note;
  return {
    title: `Credit Note ${number}`,
    seller: seller.name,
    issuedAt,
    facts: [
      ['Date', formatShopDate(issuedAt)],
      ['Order', order.number],
      ['Invoice', invoiceNumber],
      ...toPartyRows(note),
      ['To', `${buyer.name}, ${buyer.address}`],
      ['Reason', reason],
    ],
    columns: lines.length === 0 ? [] : ['Item', 'Qty'],
    lines: lines.map((line) => [`${line.name}, ${formatSize(line.size)}`, String(line.qty)]),
    totals: [...toVatRows(vat), ['Refund', toAmountText(note.totalPrice)]],
  };
}
