import type { Order } from '@shop/contract/orders';
import type { PayloadAction } from '@shop/shared-ui';
import { createAction, createSlice } from '@shop/shared-ui';

/** Ids of an order of the shop and of the PayPal order that its buyer approved. */
export interface ApprovedPayment {
  readonly orderId: string;
  readonly paypalOrderId: string;
}

/** Failed payment of an order, with the message for the buyer. No money was taken. */
interface PaymentFailure {
  readonly orderId: string;
  readonly message: string;
  /** Advice for the buyer, if the message contains none. */
  readonly hint?: string | undefined;
}

export type PaymentAttempt =
  | { readonly status: 'none' }
  /** The buyer has approved the payment, and it is being captured. */
  | { readonly status: 'settling' }
  | ({ readonly status: 'failed' } & PaymentFailure)
  /** The outcome is not known. Another payment could charge the buyer twice. */
  | { readonly status: 'unknown'; readonly paypalOrderId: string; readonly isChecking: boolean };

type PaymentAttempts = Readonly<Record<string, PaymentAttempt>>;

const NO_ATTEMPT: PaymentAttempt = { status: 'none' };

/** The payment controls of an order have been mounted, or found an earlier payment, which is then resumed. */
export const paymentShown = createAction<{ orderId: string }>(`${MICRO_FRONTEND}/payment/shown`);

/** The buyer has requested a check of a payment whose outcome is not known. */
export const paymentCheckRequested = createAction<{ orderId: string }>(
  `${MICRO_FRONTEND}/payment/checkWanted`,
);

export const paymentSlice = createSlice({
  name: `${MICRO_FRONTEND}/payment`,
  initialState: (): PaymentAttempts => ({}),
  reducers: {
    paymentStarted: (state, { payload }: PayloadAction<{ orderId: string }>) => ({
      ...state,
      [payload.orderId]: NO_ATTEMPT,
    }),
    paymentApproved: (state, { payload }: PayloadAction<ApprovedPayment>) => ({
      ...state,
      [payload.orderId]: { status: 'settling' as const },
    }),
    paymentUnknown: (state, { payload }: PayloadAction<ApprovedPayment>) =>
      markUnknown(state, payload, false),
    checkStarted: (state, { payload }: PayloadAction<ApprovedPayment>) => markUnknown(state, payload, true),
    /** A check has ended or was cancelled. Another event may have changed the status meanwhile. */
    checkEnded: (state, { payload }: PayloadAction<ApprovedPayment>) =>
      state[payload.orderId]?.status === 'unknown' ? markUnknown(state, payload, false) : state,
    /**
     * The session has ended, or another user has signed in. The stored payment is resumed when the order is shown
     * again.
     */
    paymentSuspended: (state, { payload }: PayloadAction<{ orderId: string }>) => ({
      ...state,
      [payload.orderId]: NO_ATTEMPT,
    }),
    /** PayPal or the shop has refused the payment. */
    paymentRefused: (state, { payload }: PayloadAction<PaymentFailure>) => ({
      ...state,
      [payload.orderId]: { status: 'failed' as const, ...payload },
    }),
    /** PayPal's form has failed or could not be started, which does not affect a payment approved before. */
    paymentFormFailed: (state, { payload }: PayloadAction<PaymentFailure>) =>
      isApproved(state[payload.orderId])
        ? state
        : { ...state, [payload.orderId]: { status: 'failed' as const, ...payload } },
    paymentSettled: (state, { payload }: PayloadAction<{ order: Order }>) => ({
      ...state,
      [payload.order._id]: NO_ATTEMPT,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(paymentShown, (state, { payload }) =>
      state[payload.orderId]?.status === 'failed' ? { ...state, [payload.orderId]: NO_ATTEMPT } : state,
    );
  },
  selectors: {
    selectPaymentAttempts: (state): PaymentAttempts => state,
  },
});

function markUnknown(
  state: PaymentAttempts,
  { orderId, paypalOrderId }: ApprovedPayment,
  isChecking: boolean,
): PaymentAttempts {
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

export function getAttempt(attempts: PaymentAttempts, orderId: string): PaymentAttempt {
  return attempts[orderId] ?? NO_ATTEMPT;
}
