import type { Product } from '@shop/contract/products';
import { ONE_SIZE, isOneSize } from '@shop/domain/products';
import { DEFAULT_PRICING } from '@shop/domain/totals';
import type { PricingRules } from '@shop/domain/totals';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { v4 as uuid } from 'uuid';
import { signedOut } from '../auth/authActions.ts';
import { clampQty, isSameLine, joined, withItem } from './cartLine.ts';
import type { CartItem, LineKey } from './cartLine.ts';
import { EMPTY_CART, cartTotals, priced } from './cartState.ts';
import type { CartContent, CartShippingAddress, CartState } from './cartState.ts';
import { publishedPricing } from './publishedPricing.ts';

type ProductNow = Pick<Product, '_id' | 'price' | 'countInStock'> &
  Partial<Pick<Product, 'name' | 'image' | 'sizes'>>;

export interface CartSliceState extends CartState {
  /** The owner's constants; not part of what is stored. */
  pricing: PricingRules;
  /** The line that the last addition replaced by another size. */
  replacedLine: CartItem | null;
}

interface Addition {
  readonly item: CartItem;
  readonly keepBoth?: boolean;
}

interface OrderedLines {
  /** The cart that was ordered. */
  readonly cartId: string;
  readonly lines: readonly LineKey[];
}

/** An id for the case that the action begins a cart: reducers make up nothing themselves. */
interface NewCart {
  readonly newCartId: string;
}

const initialState: CartSliceState = {
  ...priced(EMPTY_CART, DEFAULT_PRICING),
  pricing: DEFAULT_PRICING,
  replacedLine: null,
};

type Changed = Partial<
  Pick<CartSliceState, 'cartId' | 'cartItems' | 'shippingAddress' | 'paymentMethod' | 'replacedLine'>
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
    size: isOneSize(now.sizes) ? ONE_SIZE : line.size,
  };
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    itemAdded: {
      prepare: (payload: Addition) => ({ payload, meta: { newCartId: uuid() } }),
      reducer: (state, { payload, meta }: PayloadAction<Addition, string, NewCart>) => {
        const { lines, replaced } = withItem(state.cartItems, payload.item, payload.keepBoth ?? false);
        return changed(state, {
          cartId: state.cartId ?? meta.newCartId,
          cartItems: lines,
          replacedLine: replaced,
        });
      },
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
      changed(state, { cartItems: joined(state.cartItems.map((line) => refreshed(line, payload))) }),
    shippingAddressSaved: (state, { payload }: PayloadAction<CartShippingAddress>) =>
      changed(state, { shippingAddress: payload }),
    paymentMethodSaved: (state, { payload }: PayloadAction<string>) =>
      changed(state, { paymentMethod: payload }),
    /**
     * Clears what has been ordered; address and method stay for the next order. Lines that came in meanwhile are the
     * next cart, and a cart that another tab has begun since is left alone.
     */
    linesCleared: {
      prepare: (payload: OrderedLines) => ({ payload, meta: { newCartId: uuid() } }),
      reducer: (state, { payload, meta }: PayloadAction<OrderedLines, string, NewCart>) => {
        if (state.cartId !== payload.cartId) return state;
        const isOrdered = (line: CartItem) => payload.lines.some((ordered) => isSameLine(ordered, line));
        const cartItems = state.cartItems.filter((line) => !isOrdered(line));
        return changed(state, { cartId: meta.newCartId, cartItems });
      },
    },
    /** Gives a cart that was stored without one its id; and another one to a cart whose id has been used up. */
    cartIdAssigned: (state, { payload }: PayloadAction<{ replaces: string | null; cartId: string }>) =>
      state.cartId === payload.replaces ? changed(state, { cartId: payload.cartId }) : state,
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
  cartIdAssigned,
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
  cartIdAssigned,
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
