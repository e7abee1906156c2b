import { select, signOutRequested, takeEvery } from '@shop/shared-ui';
import { persistentText } from '../../storage/persistentText.ts';
import { PAYMENT_OPTION_KEY, paymentOptionSaved, selectPaymentOption } from './paymentOptionSlice.ts';

/**
 * Stores the chosen payment method of PayFast so that a reload retains it. Removes it at sign-out, and when the buyer
 * leaves the choice to PayFast's page.
 */
export function* paymentOptionSaga() {
  yield* takeEvery([paymentOptionSaved, signOutRequested], function* () {
    const option = yield* select(selectPaymentOption);
    if (option === null) persistentText.remove(PAYMENT_OPTION_KEY);
    else persistentText.write(PAYMENT_OPTION_KEY, option);
  });
}
