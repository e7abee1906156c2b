import type { AppDispatch } from '@shop/shared-ui';
import { call, getContext, put, report, select, takeLeading } from '@shop/shared-ui';
import { orderApi } from '../../../shared/orderEndpoints.ts';
import { loadPaymentScript } from './paymentScript.ts';
import {
  paymentScriptRequested,
  scriptPending,
  scriptRejected,
  scriptResolved,
  selectPaymentScriptStatus,
} from './paymentScriptSlice.ts';

export const SCRIPT_ERROR_MESSAGE = 'Failed to load the PayPal JS SDK script';

function* loadScript() {
  if ((yield* select(selectPaymentScriptStatus)) === 'resolved') return;
  yield* put(scriptPending());
  try {
    const dispatch = yield* getContext<AppDispatch>('dispatch');
    const request = dispatch(
      orderApi.endpoints.getPayPalConfig.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    const config = yield* call(() => request.unwrap());
    yield* call(loadPaymentScript, config);
    yield* put(scriptResolved());
  } catch (error) {
    report(SCRIPT_ERROR_MESSAGE, error);
    yield* put(scriptRejected());
  }
}

/** Loads PayPal's SDK on the first request, and on a later one only after a failure. */
export function* paymentScriptSaga() {
  yield* takeLeading(paymentScriptRequested, loadScript);
}
