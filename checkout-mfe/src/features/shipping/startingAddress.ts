import type { ShippingFields } from '@shop/contract/orders';
import { digitsOf, phoneDigits } from '@shop/domain/addresses';
import type { CartShippingAddress, UserInfo } from '@shop/shared-ui';

const POSTAL_CODE_DIGITS = 4;

/** The initial values: the address of the cart, or that of the profile. */
export function startingAddress(inCart: CartShippingAddress | null, user: UserInfo | null): ShippingFields {
  if (inCart) {
    const { address, city, postalCode, phone } = inCart;
    return { address, city, postalCode, phone };
  }
  const known = user?.address;
  return {
    address: known?.street ?? '',
    city: known?.city ?? '',
    postalCode: digitsOf(known?.postalCode ?? '', POSTAL_CODE_DIGITS),
    phone: phoneDigits(known?.phone ?? ''),
  };
}
