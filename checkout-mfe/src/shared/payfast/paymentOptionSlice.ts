import type { PayFastOption } from '@shop/domain/payfastOptions';
import { isPayFastOption } from '@shop/domain/payfastOptions';
import type { PayloadAction } from '@shop/shared-ui';
import { createSlice, signOutRequested } from '@shop/shared-ui';
import { persistentText } from '../../storage/persistentText.ts';

export const PAYMENT_OPTION_KEY = 'paymentOption';

interface PaymentOptionState {
  option: PayFastOption | null;
}

function readStoredOption(): PaymentOptionState {
  const stored = persistentText.read(PAYMENT_OPTION_KEY);
  return { option: stored !== null && isPayFastOption(stored) ? stored : null };
}

/** Payment method of PayFast that the buyer has chosen for the next orders, until the buyer signs out. */
export const paymentOptionSlice = createSlice({
  name: `${MICRO_FRONTEND}/paymentOption`,
  initialState: readStoredOption,
  reducers: {
    paymentOptionSaved: (_, { payload: option }: PayloadAction<PayFastOption | null>) => ({ option }),
  },
  extraReducers: (builder) => {
    builder.addCase(signOutRequested, () => ({ option: null }));
  },
  selectors: { selectPaymentOption: (state): PayFastOption | null => state.option },
});

export const { paymentOptionSaved } = paymentOptionSlice.actions;
export const { selectPaymentOption } = paymentOptionSlice.selectors;
