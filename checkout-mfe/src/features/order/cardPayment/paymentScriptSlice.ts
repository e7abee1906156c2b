import { createAction, createSlice } from '@shop/shared-ui';

export type PaymentScriptStatus = 'initial' | 'pending' | 'resolved' | 'rejected';

/** A payment control has been mounted, or the buyer pressed its Retry. */
export const paymentScriptRequested = createAction(`${MICRO_FRONTEND}/paymentScript/wanted`);

export const paymentScriptSlice = createSlice({
  name: `${MICRO_FRONTEND}/paymentScript`,
  initialState: (): { status: PaymentScriptStatus } => ({ status: 'initial' }),
  reducers: {
    scriptPending: () => ({ status: 'pending' as const }),
    scriptResolved: () => ({ status: 'resolved' as const }),
    scriptRejected: () => ({ status: 'rejected' as const }),
  },
  selectors: { selectPaymentScriptStatus: (state) => state.status },
});

export const { scriptPending, scriptResolved, scriptRejected } = paymentScriptSlice.actions;
export const { selectPaymentScriptStatus } = paymentScriptSlice.selectors;
