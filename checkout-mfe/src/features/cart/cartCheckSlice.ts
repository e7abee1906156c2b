import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';

/** What has changed about a product since the buyer added it to the cart. */
export interface ProductChange {
  readonly _id: string;
  /** The previous price in rand. */
  readonly priceBefore?: number;
  readonly isGone?: boolean;
  /** The product had one size when it was added, and now needs a size. */
  readonly comesInSizes?: boolean;
}

export type ChangesByProduct = Readonly<Record<string, ProductChange>>;

interface CartCheckState {
  changes: ChangesByProduct;
  /** True when a product could not be read. Its line is not changed. */
  isIncomplete: boolean;
}

const initialState: CartCheckState = { changes: {}, isIncomplete: false };

/** The cart page has been mounted. Prices and stock are read again. */
export const cartOpened = createAction('cartCheck/cartOpened');

export const cartCheckSlice = createSlice({
  name: 'cartCheck',
  initialState,
  reducers: {
    cartChecked: (
      _,
      { payload }: PayloadAction<{ changes: readonly ProductChange[]; isIncomplete: boolean }>,
    ) => ({
      changes: Object.fromEntries(payload.changes.map((change) => [change._id, change])),
      isIncomplete: payload.isIncomplete,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(cartOpened, () => initialState);
  },
  selectors: {
    selectProductChanges: (state) => state.changes,
    selectIsCheckIncomplete: (state) => state.isIncomplete,
  },
});

export const { cartChecked } = cartCheckSlice.actions;
export const { selectProductChanges, selectIsCheckIncomplete } = cartCheckSlice.selectors;
