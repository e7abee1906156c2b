import type { ShippingFormFields } from '@shop/contract/checkoutForms';
import { extractDigits, normalizePhoneDigits } from '@shop/domain/addresses';
import type { CartShippingAddress, UserInfo } from '@shop/shared-ui';

/**
 * Returns the initial values of the shipping form: address and company of the cart, or the address of the
 * profile.
 */
export function getStartingAddress(
  cartAddress: CartShippingAddress | null,
  user: UserInfo | null,
): ShippingFormFields {
  const address = cartAddress ?? user?.address;
  return {
    address: cartAddress?.address ?? user?.address?.street ?? '',
    city: address?.city ?? '',
    postalCode: extractDigits(address?.postalCode ?? ''),
    phone: normalizePhoneDigits(address?.phone ?? ''),
    ...getStartingCompany(cartAddress),
  };
}

function getStartingCompany(inCart: CartShippingAddress | null) {
  const { name = '', vatNumber = '' } = inCart?.company ?? {};
  return { companyName: name, vatNumber };
}
