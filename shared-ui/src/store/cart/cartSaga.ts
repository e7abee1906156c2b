import { getContext, select, put, takeEvery } from 'typed-redux-saga';
import { isAnyOf } from '@reduxjs/toolkit';
import type { Dispatch, UnknownAction } from 'redux';
import { userChangedElsewhere, userSignedIn } from '../auth/authActions.ts';
import { isUserResponse, selectUserInfo } from '../auth/authSlice.ts';
import { notify } from '../../toast/notify.tsx';
import type { CartItem } from './cartLine.ts';
import { v4 as uuid } from 'uuid';
import { cartClaimed, cartIdAssigned, cartRead, cartSlice, isCartChange, itemAdded } from './cartSlice.ts';
import type { CartSliceState } from './cartSlice.ts';
import { computeCartPrices } from './cartState.ts';
import { readCart, writeCart } from './cartStorage.ts';

const selectCartSlice = (root: { cart: CartSliceState }): CartSliceState => root.cart;

function offerBothSizes(replaced: CartItem, added: CartItem, dispatch: Dispatch): void {
  notify.withAction(`${added.name}: size changed from ${replaced.size} to ${added.size}`, {
    about: `cart ${added._id}`,
    label: 'Keep both',
    onAction: () => dispatch(itemAdded({ item: replaced, keepBoth: true })),
  });
}

/**
 * Applies the action to the cart that another tab has stored and puts the result into the store, so that no line of
 * either tab is lost (requirement R.7).
 */
function* applyToStoredCart(action: UnknownAction) {
  const local = yield* select(selectCartSlice);
  const storedCart = { ...local, ...computeCartPrices(readCart().content, local.pricing) };
  yield* put(cartRead(cartSlice.reducer(storedCart, action)));
}

/** Assigns an id to a cart that was stored without one, so that all tabs order the same cart. */
function* assignCartId() {
  const { cartItems, cartId } = yield* select(selectCartSlice);
  if (cartItems.length > 0 && cartId === null) {
    yield* put(cartIdAssigned({ replaces: null, cartId: uuid() }));
  }
}

const mayChangeOwner = isAnyOf(userSignedIn, isUserResponse, userChangedElsewhere, cartRead);

/**
 * Assigns the cart to the signed-in account, so that the next account does not get this account's address.
 */
function* claimCart() {
  const account = (yield* select(selectUserInfo))?._id;
  const { owner } = yield* select(selectCartSlice);
  if (account !== undefined && account !== owner) yield* put(cartClaimed(account));
}

export function* cartSaga() {
  const initialReading = readCart();
  let lastText = initialReading.text;
  if (!initialReading.isIntact) {
    notify.error("We couldn't read your saved cart, so it's empty now.");
    // The stored cart is overwritten, so that the next page does not report it again.
    const cart = yield* select(selectCartSlice);
    lastText = writeCart(computeCartPrices(cart, cart.pricing));
  }
  const persist = function* (action: UnknownAction) {
    const { text } = readCart();
    // A missing stored cart is not created just to store its owner: lines missing in a stored cart count as removed.
    if (text === null && cartClaimed.match(action)) return;
    if (text !== lastText) yield* applyToStoredCart(action);
    const cart = yield* select(selectCartSlice);
    lastText = writeCart(computeCartPrices(cart, cart.pricing));
    if (itemAdded.match(action) && cart.replacedLine !== null) {
      const dispatch = yield* getContext<Dispatch>('dispatch');
      offerBothSizes(cart.replacedLine, action.payload.item, dispatch);
    }
  };
  yield* takeEvery(isCartChange, persist);
  yield* takeEvery(cartRead, assignCartId);
  yield* takeEvery(mayChangeOwner, claimCart);
  yield* assignCartId();
  yield* claimCart();
}
