import type { PayloadAction } from '@shop/shared-ui';
import { createSlice, signOutRequested } from '@shop/shared-ui';
import { persistentText } from '../../storage/persistentText.ts';

export const VOUCHER_KEY = 'voucher';

/**
 * Code of the voucher for the next order. It is stored until the order is placed, the voucher is removed or
 * the buyer signs out.
 */
export const voucherSlice = createSlice({
  name: `${MICRO_FRONTEND}/voucher`,
  initialState: () => ({ code: persistentText.read(VOUCHER_KEY) }),
  reducers: {
    voucherApplied: (_, { payload: code }: PayloadAction<string>) => ({ code }),
    voucherRemoved: () => ({ code: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(signOutRequested, () => ({ code: null }));
  },
  selectors: { selectVoucherCode: (state): string | null => state.code },
});

export const { voucherApplied, voucherRemoved } = voucherSlice.actions;
export const { selectVoucherCode } = voucherSlice.selectors;
