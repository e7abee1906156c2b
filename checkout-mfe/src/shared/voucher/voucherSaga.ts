import { select, signOutRequested, takeEvery } from '@shop/shared-ui';
import { persistentText } from '../../storage/persistentText.ts';
import { VOUCHER_KEY, selectVoucherCode, voucherApplied, voucherRemoved } from './voucherSlice.ts';

/**
 * Stores the voucher code, so that a reload and a sign-in retain it. Removes the code with the voucher or at
 * sign-out.
 */
export function* voucherSaga() {
  yield* takeEvery([voucherApplied, voucherRemoved, signOutRequested], function* () {
    const code = yield* select(selectVoucherCode);
    if (code === null) persistentText.remove(VOUCHER_KEY);
    else persistentText.write(VOUCHER_KEY, code);
  });
}
