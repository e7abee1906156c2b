import type { Order } from '@shop/contract/orders';
import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';

/** One of our orders, and the PayPal order that its buyer has approved. */
export interface ApprovedPayment {
  readonly orderId: string;
  readonly paypalOrderId: string;
}

/** Why no money was taken. */
interface Failure {
  readonly orderId: string;
  readonly message: string;
  /** What to do about it, where the message does not say. */
  readonly hint?: string | undefined;
}

export type PaymentAttempt =
  | { readonly status: 'none' }
  /** The buyer has approved, and the shop asks for the money. */
  | { readonly status: 'settling' }
  | ({ readonly status: 'failed' } & Failure)
  /** Nobody has said yet whether money was taken: to pay again could be to pay twice. */
  | { readonly status: 'unknown'; readonly paypalOrderId: string; readonly isChecking: boolean };

type Attempts = Readonly<Record<string, PaymentAttempt>>;

const NONE: PaymentAttempt = { status: 'none' };

/** The way to pay an order is on the screen. */
export const paymentShown = createAction<{ orderId: string }>('payment/shown');

/** The buyer does not want to wait for the next look. */
export const paymentCheckRequested = createAction<{ orderId: string }>('payment/checkWanted');

export const paymentSlice = createSlice({
  name: 'payment',
  initialState: (): Attempts => ({}),
  reducers: {
    paymentStarted: (state, { payload }: PayloadAction<{ orderId: string }>) => ({
      ...state,
      [payload.orderId]: NONE,
    }),
    paymentApproved: (state, { payload }: PayloadAction<ApprovedPayment>) => ({
      ...state,
      [payload.orderId]: { status: 'settling' as const },
    }),
    paymentUnknown: (state, { payload }: PayloadAction<ApprovedPayment>) => unknownAs(state, payload, false),
    checkStarted: (state, { payload }: PayloadAction<ApprovedPayment>) => unknownAs(state, payload, true),
    /** Also of a look that was given up; by then the order may stand otherwise. */
    checkEnded: (state, { payload }: PayloadAction<ApprovedPayment>) =>
      state[payload.orderId]?.status === 'unknown' ? unknownAs(state, payload, false) : state,
    /** The session ended in between; what is kept of the payment is taken up when the buyer is back. */
    paymentSuspended: (state, { payload }: PayloadAction<{ orderId: string }>) => ({
      ...state,
      [payload.orderId]: NONE,
    }),
    /** The provider or the shop has said that there is no money. */
    paymentRefused: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      [payload.orderId]: { status: 'failed' as const, ...payload },
    }),
    /** Something went wrong in the form of the provider; that says nothing of what was approved before. */
    paymentFormFailed: (state, { payload }: PayloadAction<Failure>) =>
      isApproved(state[payload.orderId])
        ? state
        : { ...state, [payload.orderId]: { status: 'failed' as const, ...payload } },
    paymentSettled: (state, { payload }: PayloadAction<{ order: Order }>) => ({
      ...state,
      [payload.order._id]: NONE,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(paymentShown, (state, { payload }) =>
      state[payload.orderId]?.status === 'failed' ? { ...state, [payload.orderId]: NONE } : state,
    );
  },
  selectors: {
    selectPaymentAttempts: (state): Attempts => state,
  },
});

function unknownAs(
  state: Attempts,
  { orderId, paypalOrderId }: ApprovedPayment,
  isChecking: boolean,
): Attempts {
  return { ...state, [orderId]: { status: 'unknown', paypalOrderId, isChecking } };
}

function isApproved(attempt: PaymentAttempt | undefined): boolean {
  return attempt?.status === 'settling' || attempt?.status === 'unknown';
}

export const {
  paymentStarted,
  paymentApproved,
  paymentUnknown,
  checkStarted,
  checkEnded,
  paymentSuspended,
  paymentRefused,
  paymentFormFailed,
  paymentSettled,
} = paymentSlice.actions;
export const { selectPaymentAttempts } = paymentSlice.selectors;

export function attemptAt(attempts: Attempts, orderId: string): PaymentAttempt {
  return attempts[orderId] ?? NONE;
}
