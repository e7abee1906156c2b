import type { InvoiceEntity } from '../../../database/entities/payments.ts';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import type { InvoiceMail } from '../../../database/entities/queuedMail.ts';

type Buyer = Pick<OrderEntity, 'buyerName' | 'address' | 'city' | 'postalCode'>;

export function invoiceMail(
  invoice: InvoiceEntity,
  { buyerName, address, city, postalCode }: Buyer,
): InvoiceMail {
  const { number, issuedAt, sellerName, sellerAddress, vatNumber, vatCents, vatBasisPoints } = invoice;
  const hasVat = vatNumber !== null && vatCents !== null && vatBasisPoints !== null;
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    buyer: { name: buyerName, address: `${address}, ${city}, ${postalCode}` },
    ...(sellerName !== null && { seller: { name: sellerName, address: sellerAddress } }),
    vat: hasVat ? { number: vatNumber, cents: vatCents, percent: vatBasisPoints / 100 } : null,
  };
}
