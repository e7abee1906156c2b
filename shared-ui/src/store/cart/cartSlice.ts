import type { ProductSummary } from '@shop/contract/products';
import { DEFAULT_PRICING } from '@shop/domain/totals';
import type { PricingRules } from '@shop/domain/totals';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { signedOut } from '../auth/authActions.ts';
import { clampQty, isSameLine, withItem } from './cartLine.ts';
import type { CartItem, LineKey } from './cartLine.ts';
import { EMPTY_CART, cartTotals, priced } from './cartState.ts';
import type { CartContent, CartShippingAddress, CartState } from './cartState.ts';
import { publishedPricing } from './publishedPricing.ts';

type ProductNow = Pick<ProductSummary, '_id' | 'price' | 'countInStock'> &
  Partial<Pick<ProductSummary, 'name' | 'image'>>;

export interface CartSliceState extends CartState {
  /** The owner's constants; not part of what is stored. */
  pricing: PricingRules;
  /** The line that the last addition replaced by another size. */
  replacedLine: CartItem | null;
}

const initialState: CartSliceState = {
  ...priced(EMPTY_CART, DEFAULT_PRICING),
  pricing: DEFAULT_PRICING,
  replacedLine: null,
};

type Changed = Partial<
  Pick<CartSliceState, 'cartItems' | 'shippingAddress' | 'paymentMethod' | 'replacedLine'>
>;

function changed(state: CartSliceState, change: Changed): CartSliceState {
  const next = { ...state, replacedLine: null, ...change };
  return { ...next, ...priced(next, next.pricing) };
}

function refreshed(line: CartItem, products: readonly ProductNow[]): CartItem {
  const now = products.find((product) => product._id === line._id);
  if (now === undefined) return line;
  return {
    ...line,
    price: now.price,
    countInStock: now.countInStock,
    name: now.name ?? line.name,
    image: now.image ?? line.image,
  };
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    itemAdded: (state, { payload }: PayloadAction<{ item: CartItem; keepBoth?: boolean }>) => {
      const { lines, replaced } = withItem(state.cartItems, payload.item, payload.keepBoth ?? false);
      return changed(state, { cartItems: lines, replacedLine: replaced });
    },
    itemRemoved: (state, { payload }: PayloadAction<LineKey>) =>
      changed(state, { cartItems: state.cartItems.filter((line) => !isSameLine(line, payload)) }),
    quantityChanged: (state, { payload }: PayloadAction<LineKey & { qty: number }>) =>
      changed(state, {
        cartItems: state.cartItems.map((line) =>
          isSameLine(line, payload) ? { ...line, qty: clampQty(payload.qty, line.countInStock) } : line,
        ),
      }),
    /** Takes over prices and stock as the catalogue has them now; a product that is gone has a stock of 0. */
    linesRefreshed: (state, { payload }: PayloadAction<readonly ProductNow[]>) =>
      changed(state, { cartItems: state.cartItems.map((line) => refreshed(line, payload)) }),
    shippingAddressSaved: (state, { payload }: PayloadAction<CartShippingAddress>) =>
      changed(state, { shippingAddress: payload }),
    paymentMethodSaved: (state, { payload }: PayloadAction<string>) =>
      changed(state, { paymentMethod: payload }),
    /** After an order: address and method stay for the next one. */
    linesCleared: (state) => changed(state, { cartItems: [] }),
    /** What storage holds becomes what this tab holds; not written back. */
    cartRead: (state, { payload }: PayloadAction<CartContent & { replacedLine?: CartItem | null }>) =>
      changed(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, (state) => changed(state, EMPTY_CART))
      .addMatcher(publishedPricing.isIn, (state, action) => {
        const pricing = publishedPricing.of(action);
        return pricing === null
          ? state
          : changed({ ...state, pricing }, { replacedLine: state.replacedLine });
      });
  },
  selectors: {
    selectCart: (state): CartState => state,
    selectCartLines: (state) => state.cartItems,
    selectCartCount: (state) => state.cartItems.reduce((count, line) => count + line.qty, 0),
    selectShippingAddress: (state) => state.shippingAddress,
    selectPaymentMethod: (state) => state.paymentMethod,
    selectPricing: (state) => state.pricing,
    selectReplacedLine: (state) => state.replacedLine,
    /** Cents; the texts in the cart say the same. */
    selectCartTotals: createSelector(
      [
        (state: CartSliceState) => state.cartItems,
        (state: CartSliceState) => state.shippingAddress,
        (state: CartSliceState) => state.pricing,
      ],
      (cartItems, shippingAddress, pricing) => cartTotals({ cartItems, shippingAddress }, pricing),
    ),
  },
});

export const {
  itemAdded,
  itemRemoved,
  quantityChanged,
  linesRefreshed,
  shippingAddressSaved,
  paymentMethodSaved,
  linesCleared,
  cartRead,
} = cartSlice.actions;

/** The actions that are persisted. */
export const isCartChange = isAnyOf(
  itemAdded,
  itemRemoved,
  quantityChanged,
  linesRefreshed,
  shippingAddressSaved,
  paymentMethodSaved,
  linesCleared,
);

export const {
  selectCart,
  selectCartLines,
  selectCartCount,
  selectCartTotals,
  selectShippingAddress,
  selectPaymentMethod,
  selectPricing,
  selectReplacedLine,
} = cartSlice.selectors;
