import type { Invoice } from '@shop/contract/invoices';
import { randFromCents } from '@shop/domain/money';
import type { Config } from '../../config/config.ts';
import type { InvoiceEntity } from '../../database/entities/InvoiceEntity.ts';
import type { OrderEntity } from '../../database/entities/OrderEntity.ts';

export type Seller = Pick<Config, 'shopName' | 'shopAddress'>;

export const sellerOf = (
  { shopName, shopAddress }: Seller,
  { vatNumber }: Pick<InvoiceEntity, 'vatNumber'>,
): Invoice['seller'] => ({ name: shopName, address: shopAddress, vatNumber });

export const buyerOf = ({
  buyerName,
  address,
  city,
  postalCode,
}: Pick<OrderEntity, 'buyerName' | 'address' | 'city' | 'postalCode'>): Invoice['buyer'] => ({
  name: buyerName,
  address: [address, city, postalCode].filter((part) => part !== '').join(', '),
});

/** The part of an amount that is VAT at the rate of the invoice; null when the invoice has none. */
export function includedVat(
  { vatBasisPoints }: Pick<InvoiceEntity, 'vatBasisPoints'>,
  cents: number | null,
): Invoice['vat'] {
  if (vatBasisPoints === null || cents === null) return null;
  return { percent: vatBasisPoints / 100, amount: randFromCents(cents) };
}
