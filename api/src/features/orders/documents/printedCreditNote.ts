import type { CreditNote } from '@shop/contract/invoices';
import { formatShopDate } from '@shop/domain/shopDays';
import { sizeInWords } from '@shop/domain/products';
import type { PrintedDocument } from './printedDocument.ts';
import { amountText } from './printedDocument.ts';
import { partyRows, vatRows } from './printedInvoice.ts';

export function printedCreditNote(note: CreditNote): PrintedDocument {
  const { number, issuedAt, order, seller, buyer, invoiceNumber, reason, lines, vat } = note;
  return {
    title: `Credit Note ${number}`,
    seller: seller.name,
    issuedAt,
    facts: [
      ['Date', formatShopDate(issuedAt)],
      ['Order', order.number],
      ['Invoice', invoiceNumber],
      ...partyRows(note),
      ['To', `${buyer.name}, ${buyer.address}`],
      ['Reason', reason],
    ],
    columns: lines.length === 0 ? [] : ['Item', 'Qty'],
    lines: lines.map((line) => [`${line.name}, ${sizeInWords(line.size)}`, String(line.qty)]),
    totals: [...vatRows(vat), ['Refund', amountText(note.totalPrice)]],
  };
}
