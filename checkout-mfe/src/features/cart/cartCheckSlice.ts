import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';

/** What the catalogue says about a product since the buyer put it into the cart. */
export interface ProductNews {
  readonly _id: string;
  /** The price before, in rand; only when it is another one now. */
  readonly priceBefore?: number;
  readonly isGone?: boolean;
}

export type NewsByProduct = Readonly<Record<string, ProductNews>>;

interface CartCheckState {
  news: NewsByProduct;
}

const initialState: CartCheckState = { news: {} };

/** The cart is on the screen: its prices and its stock are read anew. */
export const cartOpened = createAction('cartCheck/cartOpened');

export const cartCheckSlice = createSlice({
  name: 'cartCheck',
  initialState,
  reducers: {
    cartChecked: (_, { payload }: PayloadAction<readonly ProductNews[]>) => ({
      news: Object.fromEntries(payload.map((news) => [news._id, news])),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(cartOpened, () => initialState);
  },
  selectors: { selectNews: (state) => state.news },
});

export const { cartChecked } = cartCheckSlice.actions;
export const { selectNews } = cartCheckSlice.selectors;
