import type { CartShippingAddress } from '@shop/shared-ui';

export function formatAddressLine({
  address,
  city,
  postalCode,
  country,
}: Omit<CartShippingAddress, 'phone'>): string {
  return [address, city, postalCode, country].filter((part) => part !== '').join(', ');
}
