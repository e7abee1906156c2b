import type { PriceChange } from '@shop/contract/errors';
import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';

interface Refusal {
  readonly message: string;
  /** What to do about it, where the message does not say. */
  readonly hint?: string | undefined;
  /** The screen on which it is mended. */
  readonly remedy?: { readonly text: string; readonly path: string } | undefined;
}

/** Where the order that is being placed stands. */
export type Ordering =
  | { readonly status: 'idle' }
  | { readonly status: 'placing' }
  | ({ readonly status: 'refused' } & Refusal)
  /** Some line costs more than the buyer saw, who may accept the new total. */
  | { readonly status: 'priceChanged'; readonly changes: readonly PriceChange[] }
  /** `path`: where to go next. */
  | { readonly status: 'placed'; readonly path: string };

const idle = (): Ordering => ({ status: 'idle' });

/** The buyer pressed Place Order. */
export const orderSubmitted = createAction('ordering/orderSubmitted');

/** The buyer takes the order at the prices of today. */
export const newTotalAccepted = createAction('ordering/newTotalAccepted');

export const orderingSlice = createSlice({
  name: 'ordering',
  initialState: idle,
  reducers: {
    orderSent: (): Ordering => ({ status: 'placing' }),
    orderRefused: (_, { payload }: PayloadAction<Refusal>): Ordering => ({ status: 'refused', ...payload }),
    pricesChanged: (_, { payload }: PayloadAction<readonly PriceChange[]>): Ordering => ({
      status: 'priceChanged',
      changes: payload,
    }),
    orderPlaced: (_, { payload }: PayloadAction<string>): Ordering => ({ status: 'placed', path: payload }),
    /** What came of an order belongs to the visit in which it came; one on its way goes on without the screen. */
    screenLeft: (state): Ordering => (state.status === 'placing' ? state : { status: 'idle' }),
  },
  selectors: { selectOrdering: (state): Ordering => state },
});

export const { orderSent, orderRefused, pricesChanged, orderPlaced, screenLeft } = orderingSlice.actions;
export const { selectOrdering } = orderingSlice.selectors;
