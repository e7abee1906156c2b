import type { Product } from '@shop/contract/products';
import { ONE_SIZE, isOneSize } from '@shop/domain/products';
import type { SizeWithStock } from '@shop/domain/sizesWithStock';
import { DEFAULT_PRICING } from '@shop/domain/totals';
import type { PricingRules } from '@shop/domain/totals';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { v4 as uuid } from 'uuid';
import { signedOut } from '../auth/authActions.ts';
import { clampQty, changeSize, isSameLine, mergeLines, addItem } from './cartLine.ts';
import type { CartItem, LineKey } from './cartLine.ts';
import { EMPTY_CART, computeCartTotals, computeCartPrices } from './cartState.ts';
import type { CartContent, CartShippingAddress, CartState } from './cartState.ts';
import { publishedPricing } from './publishedPricing.ts';

type CurrentProduct = Pick<Product, '_id' | 'price' | 'countInStock'> &
  Partial<Pick<Product, 'name' | 'image' | 'sizes' | 'was' | 'saleUntil'>> & {
    /** Stock of each size. Versions of the checkout before 1.6.0 omit it; `countInStock` then applies to every size. */
    readonly stockBySize?: readonly SizeWithStock[] | undefined;
  };

/** New size of a line, and its stock. */
type SizeChange = LineKey & { readonly to: SizeWithStock };

export interface CartSliceState extends CartState {
  /** Pricing rules of the shop. They are not stored. */
  pricing: PricingRules;
  /** Line of another size that the last added item has replaced. */
  replacedLine: CartItem | null;
}

interface AddItemPayload {
  readonly item: CartItem;
  readonly keepBoth?: boolean;
}

interface OrderedLines {
  /** Id of the ordered cart. */
  readonly cartId: string;
  readonly lines: readonly LineKey[];
}

interface SynchronizedLines {
  /** New lines, and lines with another quantity. */
  readonly changed: readonly CartItem[];
  readonly removed: readonly LineKey[];
}

/** Id for a new cart, created in `prepare` because reducers are pure. */
interface NewCartId {
  readonly newCartId: string;
}

const initialState: CartSliceState = {
  ...computeCartPrices(EMPTY_CART, DEFAULT_PRICING),
  pricing: DEFAULT_PRICING,
  replacedLine: null,
};

type CartChange = Partial<
  Pick<
    CartSliceState,
    'cartId' | 'cartItems' | 'shippingAddress' | 'paymentMethod' | 'owner' | 'replacedLine'
  >
>;

function changeCart(state: CartSliceState, change: CartChange): CartSliceState {
  const next = { ...state, replacedLine: null, ...change };
  return { ...next, ...computeCartPrices(next, next.pricing) };
}

function refreshLine(line: CartItem, products: readonly CurrentProduct[]): CartItem {
  const currentProduct = products.find((product) => product._id === line._id);
  if (currentProduct === undefined) return line;
  const size = isOneSize(currentProduct.sizes) ? ONE_SIZE : line.size;
  return {
    ...line,
    ...{ price: currentProduct.price, was: currentProduct.was, saleUntil: currentProduct.saleUntil },
    countInStock: getStock(currentProduct, size),
    name: currentProduct.name ?? line.name,
    image: currentProduct.image ?? line.image,
    size,
  };
}

/** Returns the stock of a size; 0 for a size that the product does not have. */
function getStock({ stockBySize, countInStock }: CurrentProduct, size: string): number {
  if (stockBySize === undefined) return countInStock;
  return stockBySize.find((each) => each.size === size)?.countInStock ?? 0;
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    itemAdded: {
      prepare: (payload: AddItemPayload) => ({ payload, meta: { newCartId: uuid() } }),
      reducer: (state, { payload, meta }: PayloadAction<AddItemPayload, string, NewCartId>) => {
        const { lines, replaced } = addItem(state.cartItems, payload.item, payload.keepBoth ?? false);
        return changeCart(state, {
          cartId: state.cartId ?? meta.newCartId,
          cartItems: lines,
          replacedLine: replaced,
        });
      },
    },
    itemRemoved: (state, { payload }: PayloadAction<LineKey>) =>
      changeCart(state, { cartItems: state.cartItems.filter((line) => !isSameLine(line, payload)) }),
    quantityChanged: (state, { payload }: PayloadAction<LineKey & { qty: number }>) =>
      changeCart(state, {
        cartItems: state.cartItems.map((line) =>
          isSameLine(line, payload) ? { ...line, qty: clampQty(payload.qty, line.countInStock) } : line,
        ),
      }),
    sizeChanged: (state, { payload }: PayloadAction<SizeChange>) =>
      changeCart(state, {
        cartItems: mergeLines(
          state.cartItems.map((line) => (isSameLine(line, payload) ? changeSize(line, payload.to) : line)),
        ),
      }),
    /** Applies changes that were not made in this tab, such as changes by the account's other devices. */
    linesSynchronised: {
      prepare: (payload: SynchronizedLines) => ({ payload, meta: { newCartId: uuid() } }),
      reducer: (state, { payload, meta }: PayloadAction<SynchronizedLines, string, NewCartId>) => {
        const isGone = (line: CartItem) => payload.removed.some((gone) => isSameLine(gone, line));
        const remaining = state.cartItems.filter((line) => !isGone(line));
        const getCurrentLine = (line: CartItem) =>
          payload.changed.find((one) => isSameLine(one, line)) ?? line;
        const isNew = (one: CartItem) => !remaining.some((line) => isSameLine(one, line));
        return changeCart(state, {
          cartId: state.cartId ?? meta.newCartId,
          cartItems: [...remaining.map(getCurrentLine), ...payload.changed.filter(isNew)],
        });
      },
    },
    /** Updates lines from the products in the payload; all other lines are unchanged. */
    linesRefreshed: (state, { payload }: PayloadAction<readonly CurrentProduct[]>) =>
      changeCart(state, { cartItems: mergeLines(state.cartItems.map((line) => refreshLine(line, payload))) }),
    shippingAddressSaved: (state, { payload }: PayloadAction<CartShippingAddress>) =>
      changeCart(state, { shippingAddress: payload }),
    paymentMethodSaved: (state, { payload }: PayloadAction<string>) =>
      changeCart(state, { paymentMethod: payload }),
    /**
     * Removes the ordered lines and retains address and payment method. Lines added meanwhile form the next cart. A
     * cart that another tab has started since is not changed.
     */
    linesCleared: {
      prepare: (payload: OrderedLines) => ({ payload, meta: { newCartId: uuid() } }),
      reducer: (state, { payload, meta }: PayloadAction<OrderedLines, string, NewCartId>) => {
        if (state.cartId !== payload.cartId) return state;
        const isOrdered = (line: CartItem) => payload.lines.some((ordered) => isSameLine(ordered, line));
        const cartItems = state.cartItems.filter((line) => !isOrdered(line));
        return changeCart(state, { cartId: meta.newCartId, cartItems });
      },
    },
    /**
     * Replaces the id of the cart if it still is `replaces`: null for a cart without an id, or an id that the
     * server has already used.
     */
    cartIdAssigned: (state, { payload }: PayloadAction<{ replaces: string | null; cartId: string }>) =>
      state.cartId === payload.replaces ? changeCart(state, { cartId: payload.cartId }) : state,
    /**
     * Makes an account the owner of the cart. If another account owned the cart, its address and payment
     * method are removed, and the cart gets a new id, because that account may have ordered under the
     * previous id. The lines are retained: the shell's cart synchronization knows which of them belong to
     * that account.
     */
    cartClaimed: {
      prepare: (account: string) => ({ payload: account, meta: { newCartId: uuid() } }),
      reducer: (state, { payload: owner, meta }: PayloadAction<string, string, NewCartId>) => {
        if (state.owner === owner) return state;
        if (state.owner === undefined) return changeCart(state, { owner, replacedLine: state.replacedLine });
        const { shippingAddress, paymentMethod } = EMPTY_CART;
        return changeCart(state, { owner, shippingAddress, paymentMethod, cartId: meta.newCartId });
      },
    },
    /** Replaces the content of the cart without storing it, e.g. by a cart that was read from storage. */
    cartRead: (state, { payload }: PayloadAction<CartContent & { replacedLine?: CartItem | null }>) =>
      changeCart(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, (state) => changeCart(state, EMPTY_CART))
      .addMatcher(publishedPricing.matches, (state, action) => {
        const pricing = publishedPricing.getPricing(action);
        return pricing === null
          ? state
          : changeCart({ ...state, pricing }, { replacedLine: state.replacedLine });
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
    /** Selects the totals in cents. */
    selectCartTotals: createSelector(
      [
        (state: CartSliceState) => state.cartItems,
        (state: CartSliceState) => state.shippingAddress,
        (state: CartSliceState) => state.pricing,
      ],
      (cartItems, shippingAddress, pricing) => computeCartTotals({ cartItems, shippingAddress }, pricing),
    ),
  },
});

export const {
  itemAdded,
  itemRemoved,
  quantityChanged,
  sizeChanged,
  linesSynchronised,
  linesRefreshed,
  shippingAddressSaved,
  paymentMethodSaved,
  linesCleared,
  cartIdAssigned,
  cartClaimed,
  cartRead,
} = cartSlice.actions;

/** Matches the actions after which the cart is stored. */
export const isCartChange = isAnyOf(
  itemAdded,
  itemRemoved,
  quantityChanged,
  sizeChanged,
  linesSynchronised,
  linesRefreshed,
  shippingAddressSaved,
  paymentMethodSaved,
  linesCleared,
  cartIdAssigned,
  cartClaimed,
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
