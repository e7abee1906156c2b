import { toPercent } from '@shop/domain/totals';
import type { InvoiceEntity } from '../../../database/entities/payments.ts';
import type { InvoiceMail } from '../../../database/entities/queuedMail.ts';
import { toBuyer } from './parties.ts';

export function createInvoiceMail(invoice: InvoiceEntity, order: Parameters<typeof toBuyer>[0]): InvoiceMail {
  const { number, issuedAt, sellerName, sellerAddress, vatNumber, vatCents, vatBasisPoints } = invoice;
  const hasVat = vatNumber !== null && vatCents !== null && vatBasisPoints !== null;
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    buyer: toBuyer(order),
    ...(sellerName !== null && { seller: { name: sellerName, address: sellerAddress } }),
    vat: hasVat ? { number: vatNumber, cents: vatCents, percent: toPercent(vatBasisPoints) } : null,
  };
}
