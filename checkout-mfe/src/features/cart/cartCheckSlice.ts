import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';

/** What the catalogue says about a product since the buyer put it into the cart. */
export interface ProductNews {
  readonly _id: string;
  /** The price before, in rand. */
  readonly priceBefore?: number;
  readonly isGone?: boolean;
  /** It was put in as of one size, and a size must be chosen now. */
  readonly comesInSizes?: boolean;
}

export type NewsByProduct = Readonly<Record<string, ProductNews>>;

interface CartCheckState {
  news: NewsByProduct;
  /** Some product could not be read, so that its line stands as it was. */
  isIncomplete: boolean;
}

const initialState: CartCheckState = { news: {}, isIncomplete: false };

/** The cart is on the screen: its prices and its stock are read anew. */
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
