import { getContext, select, put, takeEvery } from 'typed-redux-saga';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { notify } from '../../toast/notify.tsx';
import type { CartItem } from './cartLine.ts';
import { v4 as uuid } from 'uuid';
import { cartIdAssigned, cartRead, cartSlice, isCartChange, itemAdded } from './cartSlice.ts';
import type { CartSliceState } from './cartSlice.ts';
import { priced } from './cartState.ts';
import { readCart, writeCart } from './cartStorage.ts';

const selectSlice = (root: { cart: CartSliceState }): CartSliceState => root.cart;

function offerBothSizes(replaced: CartItem, added: CartItem, dispatch: Dispatch): void {
  notify.withAction(`${added.name}: size changed from ${replaced.size} to ${added.size}`, {
    about: `cart ${added._id}`,
    label: 'Keep both',
    onAction: () => dispatch(itemAdded({ item: replaced, keepBoth: true })),
  });
}

/**
 * Storage is the truth (requirement R.7): when another tab has written since, the action is done once more on what that
 * tab left, so that neither tab's lines are lost.
 */
function* mergeElsewhere(action: UnknownAction) {
  const mine = yield* select(selectSlice);
  const theirs = { ...mine, ...priced(readCart().content, mine.pricing) };
  yield* put(cartRead(cartSlice.reducer(theirs, action)));
}

/** A cart that was stored without an id gets one, so that all tabs order it as one. */
function* assignCartId() {
  const { cartItems, cartId } = yield* select(selectSlice);
  if (cartItems.length > 0 && cartId === null) {
    yield* put(cartIdAssigned({ replaces: null, cartId: uuid() }));
  }
}

export function* cartSaga() {
  const atStart = readCart();
  let lastKnown = atStart.text;
  if (!atStart.isIntact) {
    notify.error('Your saved cart could not be read. It is empty now.');
    // Said once: the next page must not find it broken again.
    const cart = yield* select(selectSlice);
    lastKnown = writeCart(priced(cart, cart.pricing));
  }
  const persist = function* (action: UnknownAction) {
    if (readCart().text !== lastKnown) yield* mergeElsewhere(action);
    const cart = yield* select(selectSlice);
    lastKnown = writeCart(priced(cart, cart.pricing));
    if (itemAdded.match(action) && cart.replacedLine !== null) {
      const dispatch = yield* getContext<Dispatch>('dispatch');
      offerBothSizes(cart.replacedLine, action.payload.item, dispatch);
    }
  };
  yield* takeEvery(isCartChange, persist);
  yield* takeEvery(cartRead, assignCartId);
  yield* assignCartId();
}
