import type { ShippingFields } from '@shop/contract/checkoutForms';
import { extractDigits, normalisePhoneDigits } from '@shop/domain/addresses';
import type { CartShippingAddress, UserInfo } from '@shop/shared-ui';

/** Returns the initial values: the address of the cart, or that of the profile. */
export function getStartingAddress(
  inCart: CartShippingAddress | null,
  user: UserInfo | null,
): ShippingFields {
  const address = inCart ?? user?.address;
  return {
    address: inCart?.address ?? user?.address?.street ?? '',
    city: address?.city ?? '',
    postalCode: extractDigits(address?.postalCode ?? ''),
    phone: normalisePhoneDigits(address?.phone ?? ''),
  };
}
