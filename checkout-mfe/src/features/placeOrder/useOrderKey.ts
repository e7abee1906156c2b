import type { CartShippingAddress, CartState } from '@shop/shared-ui';
import { useEffect } from 'react';
import { orderKeyFor, releaseOrderKey } from './orderKey.ts';
import { orderOf } from './orderOf.ts';

/** Gives what is on the screen its key before it is ordered, the same in every tab that shows it. */
export function useOrderKey(cart: CartState, address: CartShippingAddress): void {
  useEffect(() => {
    if (cart.cartItems.length > 0) orderKeyFor(orderOf(cart, address));
    else releaseOrderKey();
  }, [cart, address]);
  useEffect(() => releaseOrderKey, []);
}
