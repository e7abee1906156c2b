import type { Invoice } from '@shop/contract/invoices';
import { randFromCents } from '@shop/domain/money';
import { toPercent } from '@shop/domain/totals';
import type { InvoiceEntity } from '../../../database/entities/payments.ts';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { presentCompany } from '../records/company.ts';
import type { IssuedSeller } from './seller.service.ts';

/**
 * Returns the seller stored with a document, or the shop's current data if none is stored, with the VAT
 * number of the invoice.
 */
export function toSeller(
  { sellerName, ...stored }: Pick<InvoiceEntity, keyof IssuedSeller>,
  { vatNumber }: Pick<InvoiceEntity, 'vatNumber'>,
  currentSeller: IssuedSeller,
): Invoice['seller'] {
  return { ...presentSeller(sellerName === null ? currentSeller : { ...stored, sellerName }), vatNumber };
}

export const presentSeller = (seller: IssuedSeller): Omit<Invoice['seller'], 'vatNumber'> => ({
  name: seller.sellerName,
  ...(seller.sellerLegalName !== null && { legalName: seller.sellerLegalName }),
  ...(seller.sellerRegistration !== null && { registration: seller.sellerRegistration }),
  address: seller.sellerAddress,
});

export const toBuyer = ({
  buyerName,
  address,
  city,
  postalCode,
  ...order
}: Pick<
  OrderEntity,
  'buyerName' | 'address' | 'city' | 'postalCode' | 'companyName' | 'companyVatNumber'
>): Invoice['buyer'] => ({
  name: buyerName,
  address: [address, city, postalCode].filter((part) => part !== '').join(', '),
  ...presentCompany(order),
});

/** Presents the VAT of a document in rand with the invoice's rate in percent; null for an invoice without VAT. */
export function presentIncludedVat(
  { vatBasisPoints }: Pick<InvoiceEntity, 'vatBasisPoints'>,
  cents: number | null,
): Invoice['vat'] {
  if (vatBasisPoints === null || cents === null) return null;
  return { percent: toPercent(vatBasisPoints), amount: randFromCents(cents) };
}
