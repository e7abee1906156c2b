import type { ShopSettings } from '@shop/domain/shopSettings';

/** The contact details that administrators have changed; null when they have changed none. */
export function contactOf({ phone, email, address }: Partial<ShopSettings>) {
  if (phone === undefined && email === undefined && address === undefined) return null;
  return {
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
    ...(address === undefined ? {} : { address }),
  };
}
