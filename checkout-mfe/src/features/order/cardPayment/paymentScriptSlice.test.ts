import {
  paymentScriptSlice,
  scriptPending,
  scriptRejected,
  scriptResolved,
  selectPaymentScriptStatus,
} from './paymentScriptSlice.ts';

test.each([
  ['initial', { type: 'shop/starting' }],
  ['pending', scriptPending()],
  ['resolved', scriptResolved()],
  ['rejected', scriptRejected()],
])('the script of the payment provider is %s [4.24]', (status, action) => {
  const paymentScript = paymentScriptSlice.reducer(undefined, action);
  expect(selectPaymentScriptStatus({ [paymentScriptSlice.reducerPath]: paymentScript })).toBe(status);
});
