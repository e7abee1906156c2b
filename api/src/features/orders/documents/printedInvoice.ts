import type { Invoice } from '@shop/contract/invoices';
import { formatSeller, formatVatLabel } from '@shop/domain/documents';
import { formatShopDate } from '@shop/domain/shopDays';
import { formatSize } from '@shop/domain/products';
import type { PrintedDocument, PrintedRow } from './printedDocument.ts';
import { toAmountText } from './printedDocument.ts';

export function toPrintedInvoice(invoice: Invoice): PrintedDocument {
  const { number, issuedAt, order, seller, buyer, vat } = invoice;
  return {
    title: `${vat ? 'Tax Invoice' : 'Invoice'} ${number}`,
    seller: seller.name,
    issuedAt,
    facts: [
      ['Date', formatShopDate(issuedAt)],
      ['Order', order.number],
      ...toPartyRows(invoice),
      ['To', `${buyer.name}, ${buyer.address}`],
    ],
    columns: ['Item', 'Qty', 'Price', 'Total'],
    lines: invoice.lines.map((line) => [
      `${line.name}, ${formatSize(line.size)}`,
      String(line.qty),
      toAmountText(line.price),
      toAmountText(line.total),
    ]),
    totals: [
      ['Items', toAmountText(invoice.itemsPrice)],
      ['Shipping', toAmountText(invoice.shippingPrice)],
      ...toVatRows(vat),
      ['Total', toAmountText(invoice.totalPrice)],
    ],
  };
}

export function toPartyRows({ seller }: Pick<Invoice, 'seller'>): PrintedRow[] {
  return [
    ['From', formatSeller(seller)],
    ...(seller.vatNumber === null ? [] : ([['VAT number', seller.vatNumber]] satisfies PrintedRow[])),
  ];
}

export const toVatRows = (vat: Invoice['vat']): PrintedRow[] =>
  vat ? [[formatVatLabel(vat), toAmountText(vat.amount)]] : [];
