import { authSlice } from './auth/authSlice.ts';
import { cartRead, cartSlice } from './cart/cartSlice.ts';
import { EMPTY_CART } from './cart/cartState.ts';
import type { RootState, ShopStore } from './createShopStore.ts';

/**
 * The state that the server has drawn with: the answers of the page, and nothing that this browser alone knows. The
 * render that takes the markup over must see no more; the visitor and the cart are shown by the one after it.
 */
export function stateOfServer(store: ShopStore): RootState {
  const state = store.getState();
  return {
    ...state,
    auth: authSlice.getInitialState(),
    cart: cartSlice.reducer(state.cart, cartRead(EMPTY_CART)),
  };
}
