import type { Invoice } from '@shop/contract/invoices';
import { formatShopDate } from '@shop/domain/shopDays';
import { sizeInWords } from '@shop/domain/products';
import type { PrintedDocument, Row } from './printedDocument.ts';
import { amountText } from './printedDocument.ts';

export function printedInvoice(invoice: Invoice): PrintedDocument {
  const { number, issuedAt, order, seller, buyer, vat } = invoice;
  return {
    title: `${vat ? 'Tax Invoice' : 'Invoice'} ${number}`,
    seller: seller.name,
    issuedAt,
    facts: [
      ['Date', formatShopDate(issuedAt)],
      ['Order', order.number],
      ...partyRows(invoice),
      ['To', `${buyer.name}, ${buyer.address}`],
    ],
    columns: ['Item', 'Qty', 'Price', 'Total'],
    lines: invoice.lines.map((line) => [
      `${line.name}, ${sizeInWords(line.size)}`,
      String(line.qty),
      amountText(line.price),
      amountText(line.total),
    ]),
    totals: [
      ['Items', amountText(invoice.itemsPrice)],
      ['Shipping', amountText(invoice.shippingPrice)],
      ...vatRows(vat),
      ['Total', amountText(invoice.totalPrice)],
    ],
  };
}

export function partyRows({ seller }: Pick<Invoice, 'seller'>): Row[] {
  const from = seller.address === null ? seller.name : `${seller.name}, ${seller.address}`;
  return [
    ['From', from],
    ...(seller.vatNumber === null ? [] : ([['VAT number', seller.vatNumber]] satisfies Row[])),
  ];
}

export const vatRows = (vat: Invoice['vat']): Row[] =>
  vat ? [[`VAT ${vat.percent}%, included`, amountText(vat.amount)]] : [];
