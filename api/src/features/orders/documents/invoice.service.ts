import type { Invoice } from '@shop/contract/invoices';
import { randFromCents } from '@shop/domain/money';
import { formatLineDiscount, formatPriceDiscount } from '@shop/domain/vouchers';
import { computeLineCents } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { CreditNoteEntity } from '../../../database/entities/refunds.ts';
import { InvoiceEntity } from '../../../database/entities/payments.ts';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { notFound } from '../../../errors.ts';
import type { IssuedSeller } from './seller.service.ts';
import type { OrderReader } from '../records/orders.service.ts';
import { presentDiscount, presentLinePrice } from '../records/orders.present.ts';
import { getVisibleOrder, findOrderLines } from '../records/orders.service.ts';
import { toBuyer, presentIncludedVat, toSeller } from './parties.ts';
import { formatRecipient, formatSeller, formatVatLabel } from '@shop/domain/documents';
import { formatShopDate } from '@shop/domain/shopDays';
import { formatSize } from '@shop/domain/products';
import type { PrintedDocument, PrintedRow } from './printedDocument.ts';
import { formatRandAmount } from './printedDocument.ts';

/**
 * Finds the invoice of an order. Throws 404 when the reader may not see the order, or when the order was not
 * invoiced.
 */
export async function loadInvoice(
  em: EntityManager,
  reader: OrderReader,
  id: string,
  currentSeller: IssuedSeller,
): Promise<Invoice> {
  const order = await getVisibleOrder(em, reader, id);
  const invoice = await em.findOneBy(InvoiceEntity, { orderId: order.id });
  if (!invoice) throw notFound('Invoice');
  const notes = await em.find(CreditNoteEntity, { where: { orderId: order.id }, order: { number: 'ASC' } });
  return {
    number: String(invoice.number),
    issuedAt: invoice.issuedAt.toISOString(),
    order: { _id: order.id, number: String(order.number) },
    seller: toSeller(invoice, invoice, currentSeller),
    buyer: toBuyer(order),
    ...(await findCharges(em, order)),
    totalPrice: randFromCents(invoice.totalCents),
    vat: presentIncludedVat(invoice, invoice.vatCents),
    creditNotes: notes.map((note) => ({
      number: String(note.number),
      issuedAt: note.issuedAt.toISOString(),
      totalPrice: randFromCents(note.totalCents),
    })),
  };
}

async function findCharges(em: EntityManager, order: OrderEntity) {
  const { id, itemsCents, shippingCents } = order;
  const lines = await findOrderLines(em, id);
  return {
    lines: lines.map((line) => ({
      name: line.name,
      size: line.size,
      qty: line.qty,
      ...presentLinePrice(line),
      total: randFromCents(computeLineCents(line)),
    })),
    ...presentDiscount(order),
    itemsPrice: randFromCents(itemsCents),
    shippingPrice: randFromCents(shippingCents),
  };
}

export function toPrintedInvoice(invoice: Invoice): PrintedDocument {
  const { number, issuedAt, order, seller, buyer, vat } = invoice;
  return {
    title: `${vat ? 'Tax Invoice' : 'Invoice'} ${number}`,
    seller: seller.name,
    issuedAt,
    details: [
      ['Date', formatShopDate(issuedAt)],
      ['Order', order.number],
      ...toSellerRows(invoice),
      ['To', formatRecipient(buyer)],
    ],
    columns: ['Item', 'Qty', 'Price', 'Total'],
    lines: invoice.lines.map((line) => [
      [line.name, formatSize(line.size), formatLineDiscount(line) ?? []].flat().join(', '),
      String(line.qty),
      formatRandAmount(line.price),
      formatRandAmount(line.total),
    ]),
    totals: [
      ...formatPriceDiscount(invoice),
      ['Items', formatRandAmount(invoice.itemsPrice)],
      ['Shipping', formatRandAmount(invoice.shippingPrice)],
      ...toVatRows(vat),
      ['Total', formatRandAmount(invoice.totalPrice)],
    ],
  };
}

export function toSellerRows({ seller }: Pick<Invoice, 'seller'>): PrintedRow[] {
  return [
    ['From', formatSeller(seller)],
    ...(seller.vatNumber === null ? [] : ([['VAT number', seller.vatNumber]] satisfies PrintedRow[])),
  ];
}

export const toVatRows = (vat: Invoice['vat']): PrintedRow[] =>
  vat ? [[formatVatLabel(vat), formatRandAmount(vat.amount)]] : [];
