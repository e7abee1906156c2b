import { isOwedByHand, getRefundSteps } from './refundStates.ts';

const state = (status: 'pending' | 'completed' | 'failed' | 'reversed' | 'withdrawn', isByHand = false) => ({
  status,
  isByHand,
});

test.each([
  [state('pending'), false],
  [state('pending', true), true],
  [state('failed'), true],
  [state('completed', true), false],
  [state('reversed'), false],
  [state('withdrawn', true), false],
])('%j waits for an administrator: %p', (refund, isWaiting) => {
  expect(isOwedByHand(refund)).toBe(isWaiting);
});

test.each([
  [state('pending'), true, []],
  [state('pending', true), true, ['confirm', 'withdraw']],
  [state('pending', true), false, ['confirm']],
  [state('failed'), true, ['retry', 'confirm', 'withdraw']],
  [state('failed'), false, ['retry', 'confirm']],
  [state('completed'), true, []],
])('of %j, which may be withdrawn: %p, the steps are %j', (refund, mayBeWithdrawn, steps) => {
  expect(getRefundSteps(refund, { mayBeWithdrawn, mayBeMadeOtherwise: false })).toEqual(steps);
});

test('a refund that others may stand for is neither tried again nor marked as made, but withdrawn', () => {
  expect(getRefundSteps(state('failed'), { mayBeWithdrawn: false, mayBeMadeOtherwise: true })).toEqual([
    'withdraw',
  ]);
});
