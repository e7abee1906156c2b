import { formatSeller, formatVatLabel } from '@shop/domain/documents';
import { formatShopDate } from '@shop/domain/shopDays';
import { formatRand } from '@shop/domain/money';
import type { EmailSection, EmailRow } from './emailContent.ts';
import type { Sender } from './emailContent.ts';
import { toCurrentSeller } from './emailContent.ts';
import type { InvoiceMail, OrderMail } from '../../database/entities/queuedMail.ts';
import { toInvoiceRecipient } from './plainText.ts';

/**
 * Builds the tax invoice that a shop registered for VAT must issue (Value-Added Tax Act 89 of 1991, section
 * 20), or an invoice without VAT.
 */
export function createInvoiceSection(
  { number, issuedAt, buyer, seller, vat }: InvoiceMail,
  { orderNumber }: OrderMail,
  orderRows: readonly EmailRow[],
  sender: Sender,
): EmailSection {
  const vatRows: EmailRow[] = vat ? [[formatVatLabel(vat), formatRand(vat.cents)]] : [];
  return {
    heading: `${vat ? 'Tax Invoice' : 'Invoice'} ${number}`,
    rows: [
      ['Date', formatShopDate(issuedAt)],
      ['Order', orderNumber],
      ['From', formatSeller(seller ?? toCurrentSeller(sender))],
      ...(vat ? ([['VAT number', vat.number]] satisfies EmailRow[]) : []),
      ['To', toInvoiceRecipient(buyer)],
      ...orderRows,
      ...vatRows,
    ],
  };
}
