import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';

/** What has changed about a product since the buyer added it to the cart. */
export interface ProductNews {
  readonly _id: string;
  /** The previous price in rand. */
  readonly priceBefore?: number;
  readonly isGone?: boolean;
  /** The product had one size when it was added, and now needs a size. */
  readonly comesInSizes?: boolean;
}

export type NewsByProduct = Readonly<Record<string, ProductNews>>;

interface CartCheckState {
  news: NewsByProduct;
  /** True when a product could not be read. Its line is not changed. */
  isIncomplete: boolean;
}

const initialState: CartCheckState = { news: {}, isIncomplete: false };

/** The cart page has been mounted. Prices and stock are read again. */
export const cartOpened = createAction('cartCheck/cartOpened');

export const cartCheckSlice = createSlice({
  name: 'cartCheck',
  initialState,
  reducers: {
    cartChecked: (
      _,
      { payload }: PayloadAction<{ news: readonly ProductNews[]; isIncomplete: boolean }>,
    ) => ({
      news: Object.fromEntries(payload.news.map((news) => [news._id, news])),
      isIncomplete: payload.isIncomplete,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(cartOpened, () => initialState);
  },
  selectors: {
    selectNews: (state) => state.news,
    selectIsCheckIncomplete: (state) => state.isIncomplete,
  },
});

export const { cartChecked } = cartCheckSlice.actions;
export const { selectNews, selectIsCheckIncomplete } = cartCheckSlice.selectors;
