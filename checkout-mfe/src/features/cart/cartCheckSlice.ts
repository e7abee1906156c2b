import type { SizeWithStock } from '@shop/domain/sizesWithStock';
import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';

/** Result of the check of a product in the cart: no longer in the shop, or its sizes with their stock. */
export type ProductFinding =
  | { readonly _id: string; readonly isGone: true }
  | {
      readonly _id: string;
      readonly isGone: false;
      /** Price of a unit in rand, as the cart had it before this check. */
      readonly priceBefore: number;
      readonly sizes: readonly SizeWithStock[];
      /** True for a product with a single count for all of its sizes. */
      readonly sharesStock: boolean;
    };

export type FindingsByProduct = Readonly<Record<string, ProductFinding>>;

interface CartCheckState {
  findings: FindingsByProduct;
  /** True if a product could not be read. Its line is not changed. */
  isIncomplete: boolean;
}

const initialState: CartCheckState = { findings: {}, isIncomplete: false };

/** The cart page has been mounted, or the buyer pressed Retry; prices and stock are read again. */
export const cartOpened = createAction(`${MICRO_FRONTEND}/cartCheck/cartOpened`);

export const cartCheckSlice = createSlice({
  name: `${MICRO_FRONTEND}/cartCheck`,
  initialState,
  reducers: {
    cartChecked: (
      _,
      { payload }: PayloadAction<{ findings: readonly ProductFinding[]; isIncomplete: boolean }>,
    ) => ({
      findings: Object.fromEntries(payload.findings.map((finding) => [finding._id, finding])),
      isIncomplete: payload.isIncomplete,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(cartOpened, () => initialState);
  },
  selectors: {
    selectFindings: (state) => state.findings,
    selectIsCheckIncomplete: (state) => state.isIncomplete,
  },
});

export const { cartChecked } = cartCheckSlice.actions;
export const { selectFindings, selectIsCheckIncomplete } = cartCheckSlice.selectors;
