import type { LinePriceChange } from '@shop/contract/errors';
import type { Cents } from '@shop/domain/money';
import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';
import type { LineProblems } from './lineProblems.ts';
import type { OrderChange } from './orderChange.ts';

interface Refusal {
  readonly message: string;
  /** Advice for the buyer, if the message contains none. */
  readonly hint?: string | undefined;
  /** Link to the screen where the buyer can solve the problem. */
  readonly remedy?: { readonly text: string; readonly path: string } | undefined;
  readonly problems?: LineProblems;
}

interface PlacedOrder {
  /** Path of the next page. */
  readonly path: string;
  /** Message that says how the order differs from the request; null if it does not. */
  readonly warning: string | null;
}

/** State of placing an order. */
export type OrderingState =
  | { readonly status: 'idle' }
  /** The total is being recomputed with the shop's current pricing rules. */
  | { readonly status: 'checking' }
  /** The order differs from the one shown. The buyer may order at the current total. */
  | { readonly status: 'totalsChanged'; readonly change: OrderChange }
  | { readonly status: 'placing' }
  | ({ readonly status: 'refused' } & Refusal)
  /** Prices of lines or the voucher have changed and the order costs more. The buyer may accept the new total. */
  | { readonly status: 'priceChanged'; readonly changes: readonly LinePriceChange[] }
  | ({ readonly status: 'placed' } & PlacedOrder);

const createIdleState = (): OrderingState => ({ status: 'idle' });

/** The buyer pressed Place Order; the payload is the total shown, in cents. */
export const orderSubmitted = createAction<Cents>(`${MICRO_FRONTEND}/ordering/orderSubmitted`);

/** The buyer accepted the new total, which is the payload in cents. */
export const newTotalAccepted = createAction<Cents>(`${MICRO_FRONTEND}/ordering/newTotalAccepted`);

/** The shop's pricing rules were read again, or could not be read. */
export const pricingRead = createAction(`${MICRO_FRONTEND}/ordering/pricingRead`);

export const orderingSlice = createSlice({
  name: `${MICRO_FRONTEND}/ordering`,
  initialState: createIdleState,
  reducers: {
    totalsRequested: (): OrderingState => ({ status: 'checking' }),
    totalsChanged: (_, { payload }: PayloadAction<OrderChange>): OrderingState => ({
      status: 'totalsChanged',
      change: payload,
    }),
    orderSent: (): OrderingState => ({ status: 'placing' }),
    orderRefused: (_, { payload }: PayloadAction<Refusal>): OrderingState => ({
      status: 'refused',
      ...payload,
    }),
    pricesChanged: (_, { payload }: PayloadAction<readonly LinePriceChange[]>): OrderingState => ({
      status: 'priceChanged',
      changes: payload,
    }),
    orderPlaced: (_, { payload }: PayloadAction<PlacedOrder>): OrderingState => ({
      status: 'placed',
      ...payload,
    }),
    /** Resets the result of an order when the screen is left. A running request continues. */
    screenLeft: (state): OrderingState => (state.status === 'placing' ? state : { status: 'idle' }),
  },
  selectors: { selectOrdering: (state): OrderingState => state },
});

export const {
  totalsRequested,
  totalsChanged,
  orderSent,
  orderRefused,
  pricesChanged,
  orderPlaced,
  screenLeft,
} = orderingSlice.actions;
export const { selectOrdering } = orderingSlice.selectors;
