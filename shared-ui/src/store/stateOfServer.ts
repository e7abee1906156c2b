import { authSlice } from './auth/authSlice.ts';
import { cartRead, cartSlice } from './cart/cartSlice.ts';
import { EMPTY_CART } from './cart/cartState.ts';
import type { RootState, ShopStore } from './createShopStore.ts';

/**
 * Returns the state that the server rendered with: the responses in the page, without data that only this
 * browser has. Hydration must render with this state; the next render shows visitor and cart.
 */
export function stateOfServer(store: ShopStore): RootState {
  const state = store.getState();
  return {
    ...state,
    auth: authSlice.getInitialState(),
    cart: cartSlice.reducer(state.cart, cartRead(EMPTY_CART)),
  };
}
